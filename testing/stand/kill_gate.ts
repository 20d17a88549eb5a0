import pg from "pg";
import { expect } from "vitest";
import { execute } from "./database.ts";

/** Where a process may be with an event: telling people, adding mail, saying that it is done, or done with a mail. */
export const killPoints = ["telling", "mailing", "ending", "mailed"] as const;
/** Where it may be with other work: making an item due to be indexed, indexing it, removing what is past its time. */
export type KillPoint = (typeof killPoints)[number] | "making due" | "indexing" | "cleaning";

/** Holds whoever comes to a point, in the database itself, so that a process can be killed just there. */
export type KillGate = {
  /** Holds the next one that comes to the point; an event, or a procedure that is indexed, is only held with its own number. */
  close(point: KillPoint, id: number): Promise<void>;
  /** Resolves when somebody is held. */
  isReached(): Promise<void>;
  /** Ends what the held one has asked for, as its death does, and lets everybody pass again. */
  open(): Promise<void>;
  stop(): Promise<void>;
};

const key = 20_261_122;

const planted = `
  create table kill_gate (point text, event_id text);
  create function kill_gate() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if exists (
      select from kill_gate
      where point = tg_argv[0] and (tg_argv[1] is null or event_id = to_jsonb(new) ->> tg_argv[1]))
    then
      perform pg_advisory_xact_lock(${key});
    end if;
    return null;
  end $$;
  create trigger kill_telling after insert on notifications
    for each row execute function kill_gate('telling', 'event_id');
  create trigger kill_ending after update on outbox
    for each row when (new.done_at is not null) execute function kill_gate('ending', 'id');
  create trigger kill_mailing after insert on pgboss.job
    for each row when (new.name = 'mail.notification') execute function kill_gate('mailing');
  create trigger kill_mailed after update on pgboss.job
    for each row when (new.name = 'mail.notification' and new.state = 'completed')
    execute function kill_gate('mailed');
  create trigger kill_making_due after insert on outbox
    for each row when (new.type = 'search.item_due') execute function kill_gate('making due');
  create trigger kill_indexing after insert on search_documents
    for each row execute function kill_gate('indexing', 'procedure_id');
  create trigger kill_cleaning after delete on sessions for each row execute function kill_gate('cleaning');`;

/** Plants the gate in a database, with everybody free to pass. */
export async function plantKillGate(url: string): Promise<KillGate> {
  await execute(url, planted);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  const held = async () => {
    const { rows } = await holder.query<{ pid: number }>(
      "select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [key],
    );
    return rows.map(({ pid }) => pid);
  };
  return {
    close: async (point, id) => {
      await holder.query("select pg_advisory_lock($1)", [key]);
      await holder.query("insert into kill_gate values ($1, $2)", [point, String(id)]);
    },
    isReached: () => expect.poll(held, { interval: 10 }).toHaveLength(1),
    open: async () => {
      await holder.query("delete from kill_gate");
      for (const pid of await held()) await holder.query("select pg_terminate_backend($1, 10000)", [pid]);
      await holder.query("select pg_advisory_unlock($1)", [key]);
    },
    stop: () => holder.end(),
  };
}
