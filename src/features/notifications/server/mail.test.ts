import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { setImprovementStatus } from "#features/improvements/improvements.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { raw, sql } from "#platform/server/db/database.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { emit, keptIn, requested, switched } from "./notifications.fixture.ts";
import { edited, eventOf, handling } from "./telling.fixture.ts";

const app = useTestApp();

describe("mail", () => {
  test("says in the person's language what happened and why it comes, with links to the item and the switches", async () => {
    const company = await buildCompany(app());
    const author = await company.person({ language: "en", first_name: "Joe <b>", last_name: "Fox" });
    await switched(author, { change_improvement_proposal_status_mail: true });
    const made = await procedures.draftOf(company.owner, { name: "Săpătura & armarea" });
    await procedures.publish(company.owner, made);
    const id = await requested(author, { procedure_id: made.id });
    await company.owner.ok(setImprovementStatus, {
      params: { id: String(id) },
      body: { status: "featuring" },
    });
    await app().drained();
    const [mail, ...more] = app().mails.filter(({ to }) => to === author.email);
    const row = (await keptIn(app(), company.id)).find(({ user_id }) => user_id === author.id);
    expect(more).toEqual([]);
    const name = `Ana ${company.owner.last_name}`;
    expect(mail?.subject).toBe(
      `${name} changed the status of your request for the procedure Săpătura & armarea: in progress – “Pasul ar putea fi mai scurt.”`,
    );
    expect(mail?.text.split("\n\n")).toEqual([
      "Hello Joe <b>,",
      `${mail?.subject}.`,
      `Open in Procedo: http://localhost:3000/procedure/${made.slug}/improvements?request=${id}`,
      "You get this message because the request is yours and you chose to be told by email too.",
      "Choose what you are notified about: http://localhost:3000/settings/notifications",
    ]);
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.html).toContain("Joe &#60;b&#62;");
    expect(mail?.html).toContain("<b>Săpătura &amp; armarea</b>");
    expect(mail?.messageId).toBe(`<notification-${company.id}-${row?.id}@localhost>`);
  });

  test("goes to nobody before the account holder's address is confirmed, and then only of what is new", async () => {
    const { company, manager, edit } = await edited(app());
    await switched(manager, { edit_live_process_mail: true });
    const confirm = (at: "now()" | "null") =>
      app().database.system((db) =>
        db.run(sql`update users set email_confirmed_at = ${raw(at)} where id = ${company.owner.id}`),
      );
    const mailed = () => app().mails.filter(({ to }) => to === manager.email).length;
    const editAgain = () => edit(undefined, company.owner.id, false);
    await confirm("null");
    await editAgain();
    await app().drained();
    expect([mailed(), (await keptIn(app(), company.id)).length]).toEqual([0, 1]);
    await confirm("now()");
    await app().drained();
    expect(mailed()).toBe(0);
    await app().database.system((db) =>
      db.run(sql`delete from notifications where instance_id = ${company.id}`),
    );
    await editAgain();
    await app().drained();
    expect(mailed()).toBe(1);
  });

  test("is tried again after a failure, as the same message", async () => {
    const { company, manager, edit } = await edited(app());
    await switched(manager, { edit_live_process_mail: true });
    const tries: (string | undefined)[] = [];
    const failing = await startTestApp({
      database_url: app().database_url,
      mailer: {
        send: async ({ messageId, to }) => {
          if (to !== manager.email) return;
          tries.push(messageId);
          if (tries.length === 1) throw new Error("no route");
        },
      },
    });
    onTestFinished(failing.stop);
    await handling(app(), { database: failing.database, jobs: failing.app.jobs })(
      await eventOf(app(), await edit()),
    );
    await failing.drained();
    // Instead of waiting for the second try to be due.
    await app().database.system((db) =>
      db.run(
        sql`update pgboss.job set start_after = now() where name = 'mail.notification' and state = 'retry'`,
      ),
    );
    await failing.drained();
    const [row] = await keptIn(app(), company.id);
    const message = `<notification-${company.id}-${row?.id}@localhost>`;
    expect(tries).toEqual([message, message]);
  });

  test("has no link to what is gone, and does not go to somebody who was archived", async () => {
    const company = await buildCompany(app());
    const [manager, archived] = [await company.person(), await company.person()];
    for (const person of [manager, archived]) await switched(person, { delete_live_process_mail: true });
    for (const person of [manager, archived]) {
      const made = await processes.liveOf(company.owner, { responsible_id: person.id });
      await emit(app(), {
        instance_id: company.id,
        type: "process.deleted",
        payload: { process_id: made.id, name: "x", status: "live" },
        actor_id: company.owner.id,
      });
      await app().database.system((db) =>
        db.run(sql`update processes set deleted_at = now() where id = ${made.id}`),
      );
    }
    await app().app.outbox.drained();
    await app().database.system((db) =>
      db.run(sql`update users set status = 'archived' where id = ${archived.id}`),
    );
    await app().drained();
    const mails = app().mails.filter(({ to }) => [manager.email, archived.email].includes(to));
    expect(mails.map(({ to }) => to)).toEqual([manager.email]);
    expect(mails[0]?.text).toContain("a șters procesul Turnarea fundației");
    expect(mails[0]?.text).not.toContain("/process/");
  });
});
