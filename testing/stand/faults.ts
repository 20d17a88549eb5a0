import { raw, sql } from "#platform/server/db/database.ts";
import type { TestApp } from "./app.ts";
import { tenantTables } from "../walks/tenant_tables.ts";

/** Lets a company's transactions fail at a chosen write statement, for proving that nothing of them stays. */
export type Faults = {
  /** From now on every transaction of the company fails at its n-th write, from 1 on. */
  failAtWrite(instance_id: number, n: number): Promise<void>;
  /** Every transaction of the company that leaves an audit row fails at its commit. */
  failAtCommit(instance_id: number): Promise<void>;
  stop(): Promise<void>;
};

/** Puts triggers under every tenant table of the app's own database. */
export async function plantFaults(app: TestApp): Promise<Faults> {
  const run = (query: ReturnType<typeof sql>) => app.database.system((db) => db.run(query));
  await run(sql`create table fault_plan (company bigint primary key, write int, is_at_commit boolean)`);
  await run(sql`
    create function fail_at_write() returns trigger language plpgsql security definer set search_path = public as $$
    declare seen int := coalesce(nullif(current_setting('fault.seen', true), ''), '0')::int + 1;
    begin
      perform set_config('fault.seen', seen::text, true);
      if exists (select 1 from fault_plan where company = current_instance() and write = seen) then
        raise exception 'a planted fault at write %', seen;
      end if;
      return null;
    end $$`);
  await run(sql`
    create function fail_at_commit() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if exists (select 1 from fault_plan where company = new.instance_id and is_at_commit) then
        raise exception 'a planted fault at the commit';
      end if;
      return null;
    end $$`);
  await run(sql`
    create constraint trigger fault_at_commit after insert on audit_log deferrable initially deferred
    for each row execute function fail_at_commit()`);
  for (const { name } of await tenantTables(app))
    await run(sql`
      create trigger fault_at_write after insert or update or delete on ${raw(name)}
      for each statement execute function fail_at_write()`);
  const plan = async (instance_id: number, write: number | null) => {
    await run(sql`delete from fault_plan`);
    await run(sql`insert into fault_plan values (${instance_id}, ${write}, ${write === null})`);
  };
  return {
    failAtWrite: (instance_id, n) => plan(instance_id, n),
    failAtCommit: (instance_id) => plan(instance_id, null),
    stop: async () => {
      await run(sql`delete from fault_plan`);
    },
  };
}
