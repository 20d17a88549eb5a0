-- What a company's plan lets it do, as last read from the payment provider. `open_until`: from here on nobody may work,
-- whatever the status says; the end of a cancelled subscription, of the grace period, of what was paid.
alter table instances
  add column open_until timestamptz,
  add column max_users int check (max_users > 0);
grant update (name, status, package_id, ends_at, open_until, free_account, coupon_code, max_users) on instances to procedo_app;

-- Of those who were here before, whoever gave them their account knew the address.
alter table users add column email_confirmed_at timestamptz default now();

create table email_confirmations (
  instance_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  -- The address that it confirms: one that was changed since is not confirmed by it.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (instance_id, id),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade
);
create unique index email_confirmations_token on email_confirmations (token_hash);
create index email_confirmations_user on email_confirmations (instance_id, user_id);
create index email_confirmations_expiry on email_confirmations (expires_at);
call protect_tenant_table('email_confirmations', 'select, insert, update');

-- To whom invoices are made out.
create table billing_details (
  instance_id bigint primary key references instances (id),
  has_company boolean not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null,
  cui text,
  -- Whether the control digit is right, where the country has one.
  cui_valid boolean,
  -- Encrypted: nobody reads it here.
  cnp_sealed bytea,
  terms_accepted_at timestamptz not null,
  -- Invoices are told of there; nobody named: to the account holder.
  billing_emails text[] not null default '{}',
  updated_by bigint,
  updated_at timestamptz not null default now(),
  check (has_company = (cui is not null)),
  check (has_company = (cnp_sealed is null)),
  foreign key (instance_id, updated_by) references users (instance_id, id)
);
call protect_tenant_table('billing_details', 'select, insert, update');

-- The provider's side of a company, as last read from it. Readings are numbered before they begin; an older one than the
-- last that was applied is not applied any more.
create sequence subscription_readings;
grant usage on sequence subscription_readings to procedo_app;

create table subscriptions (
  instance_id bigint primary key references instances (id),
  customer_id text unique,
  subscription_id text unique,
  -- The provider's word for the state; for those who look into it.
  provider_status text,
  package_id bigint,
  was_paid boolean not null default false,
  -- The codes that something was paid with, in lower case: each is for one time.
  paid_coupons text[] not null default '{}',
  current_period_end timestamptz,
  unpaid_since timestamptz,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  card_exp_month int,
  card_exp_year int,
  last_reading bigint not null default 0,
  read_at timestamptz,
  -- When something next happens by itself, or is to be looked at again.
  check_at timestamptz,
  cancel_mailed_at timestamptz
);
create index subscriptions_check on subscriptions (check_at) where check_at is not null;
call protect_tenant_table('subscriptions', 'select, insert, update');

create table invoices (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  provider_id text not null,
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  -- In cents.
  total int not null,
  amount_due int not null,
  currency text not null,
  hosted_url text,
  pdf_url text,
  created_at timestamptz not null,
  -- Somebody was told that its payment waits to be confirmed.
  is_action_told boolean not null default false,
  primary key (instance_id, id),
  unique (instance_id, provider_id)
);
create index invoices_newest on invoices (instance_id, created_at desc, id desc);
call protect_tenant_table('invoices', 'select, insert, update');

-- What was begun at the provider and may have been cut off: its key makes doing it again the same as doing it once. A
-- company has one at a time.
create table payment_attempts (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('subscribe', 'pay', 'card', 'change_plan', 'cancel', 'renew')),
  key uuid not null default gen_random_uuid(),
  package_id bigint,
  started_by bigint,
  started_at timestamptz not null default now(),
  -- Until then whoever began it is at it; after that it was cut off.
  leased_until timestamptz not null,
  -- Null as long as it is open: done, refused, awaiting (the card's holder has to confirm), given_up.
  outcome text check (outcome in ('done', 'refused', 'awaiting', 'given_up')),
  problem text,
  ended_at timestamptz,
  primary key (instance_id, id),
  check ((outcome is null) = (ended_at is null)),
  foreign key (instance_id, started_by) references users (instance_id, id)
);
create unique index payment_attempts_open on payment_attempts (instance_id) where ended_at is null;
create index payment_attempts_cut_off on payment_attempts (leased_until) where ended_at is null;
call protect_tenant_table('payment_attempts', 'select, insert, update');

-- What the provider has told, each once; of no company until it was looked up.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  received_at timestamptz not null default now()
);
create index payment_events_age on payment_events (received_at);

-- Notes an event; false when it was noted before.
create function note_payment_event(p_id text, p_type text, p_customer_id text) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with noted as (
    insert into payment_events (id, type, customer_id) values (p_id, p_type, p_customer_id)
    on conflict (id) do nothing returning id)
  select exists (select from noted)
$$;

create function email_confirmation_of(p_token_hash bytea)
  returns table (instance_id bigint, user_id bigint, confirmation_id bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select c.instance_id, c.user_id, c.id
  from email_confirmations c join users u on u.instance_id = c.instance_id and u.id = c.user_id
  where c.token_hash = p_token_hash and c.used_at is null and c.expires_at > now() and u.status = 'active'
    and lower(u.email) = lower(c.email)
$$;

-- A company of somebody's own, not paid yet, with its first person. Whoever has the address already is a duplicate.
create function register_account(
    p_company text, p_slug text, p_first_name text, p_last_name text, p_email text, p_password_hash text, p_language text,
    p_request_id text, p_ip text)
  returns table (instance_id bigint, user_id bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  insert into instances (name, status) values (p_company, 'new') returning id into instance_id;
  insert into users (instance_id, slug, first_name, last_name, email, password_hash, language, is_entrepreneur,
                     rights_name, email_confirmed_at)
  values (register_account.instance_id, p_slug, p_first_name, p_last_name, p_email, p_password_hash, p_language, true,
          '{master_admin}', null)
  returning id into user_id;
  insert into audit_log (instance_id, actor_id, action, target_type, target_id, request_id, ip)
  values (register_account.instance_id, user_id, 'account.registered', 'user', user_id, p_request_id, p_ip);
  return next;
end
$$;

do $$
declare f regprocedure;
begin
  foreach f in array array[
    'note_payment_event(text, text, text)', 'email_confirmation_of(bytea)',
    'register_account(text, text, text, text, text, text, text, text, text)']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to procedo_app', f);
  end loop;
end
$$;

-- The plan's number of people holds however they come: whoever adds or activates somebody waits for the others who do.
create function keep_to_max_users() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  most int;
begin
  if tg_op = 'UPDATE' and old.status = 'active' then
    return null;
  end if;
  -- Most companies have no limit, and wait for nobody.
  if not exists (select from instances where id = new.instance_id and max_users is not null) then
    return null;
  end if;
  select max_users into most from instances where id = new.instance_id for no key update;
  if (select count(*) from users where instance_id = new.instance_id and status = 'active') > most then
    raise exception 'more people than the plan has' using errcode = 'PL001', constraint = 'max_users';
  end if;
  return null;
end
$$;
create trigger keep_to_max_users after insert or update of status on users
  for each row when (new.status = 'active') execute function keep_to_max_users();
create index users_active on users (instance_id) where status = 'active';

-- Sessions also tell until when their company is open.
drop function open_session(bytea, boolean);

create function open_session(p_token_hash bytea, p_is_reading boolean default false)
  returns table (
    session_id bigint, instance_id bigint, user_id bigint, slug text, impersonator_id bigint, language text,
    rights_name text[], is_entrepreneur boolean, instance_status text, open_until timestamptz,
    admin_of_roles jsonb, admin_of_processes jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  has_rights boolean;
  said text;
begin
  select s.id, s.instance_id, s.user_id, u.slug, s.impersonator_id, u.language, u.rights_name, u.is_entrepreneur,
      i.status, i.open_until,
      exists (select from special_rights r where r.instance_id = s.instance_id and r.user_id = s.user_id)
    into session_id, instance_id, user_id, slug, impersonator_id, language, rights_name, is_entrepreneur,
      instance_status, open_until, has_rights
    from sessions s
    join users u on u.instance_id = s.instance_id and u.id = s.user_id
    join instances i on i.id = s.instance_id
    where s.token_hash = p_token_hash and s.expires_at > now() and u.status = 'active';
  if not found then
    return;
  end if;
  admin_of_roles := '[]';
  admin_of_processes := '[]';
  -- Most people have none: they are not asked for one by one.
  if has_rights then
    select coalesce(jsonb_agg(a.role_id), '[]') into admin_of_roles from administered_roles a
      where a.instance_id = open_session.instance_id and a.user_id = open_session.user_id;
    select coalesce(jsonb_agg(a.process_id), '[]') into admin_of_processes from administered_processes a
      where a.instance_id = open_session.instance_id and a.user_id = open_session.user_id;
  end if;
  -- Assigned, which costs less than a query of its own.
  said := set_config('app.instance_id', instance_id::text, true);
  said := set_config('app.user_id', user_id::text, true);
  if p_is_reading then
    said := set_config('transaction_read_only', 'on', true);
  end if;
  return next;
end
$$;

revoke all on function open_session(bytea, boolean) from public;
grant execute on function open_session(bytea, boolean) to procedo_app;
