import { useTestApp } from "#testing/stand/app.ts";
import { unchecked } from "#testing/stand/database.ts";
import {
  answerBank,
  cardOf,
  cards,
  confirmUrl,
  cvc,
  payWith,
  registered,
  settled,
} from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { raw, sql } from "#platform/server/db/database.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { describe, expect, test } from "vitest";
import { pay } from "../payment.contract.ts";

const provider = useProvider();
const app = useTestApp({ provider });

/** Every row of every table, whoever made it, as text. */
async function everythingKept(): Promise<string> {
  const tables = await app().database.system((db) =>
    db.rows(unchecked<{ name: string }>())(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`),
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await app().database.system((db) =>
      db.rows(unchecked<{ text: string }>())(sql`select t::text as text from ${raw(name)} t`),
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

const hex = (text: string) => Buffer.from(text).toString("hex");
const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

/** Where a card stands in a text, in any spelling it was or could have been kept in. */
function tracesIn(text: string): string[] {
  const numbers = Object.values(cards).flatMap((number) => [
    number,
    grouped(number),
    grouped(number).replaceAll(" ", "-"),
    Buffer.from(number).toString("base64").slice(0, 18),
    hex(number),
    hex(grouped(number)),
  ]);
  // Alone, and not as the fraction of a second.
  const code = new RegExp(`(?<![\\w.])${cvc}(?!\\w)`);
  return [...numbers.filter((spelled) => text.includes(spelled)), ...(code.test(text) ? ["the code"] : [])];
}

describe("a card's number and code", () => {
  test("are found by this search where they are kept", () => {
    expect(tracesIn(`{"number":"${cards.good}"}`)).toHaveLength(1);
    expect(tracesIn(`\\x${hex(`{"number":"${grouped(cards.good)}"}`)}`)).toHaveLength(1);
    expect(tracesIn(`{"cvc":"${cvc}"}`)).toEqual(["the code"]);
    expect(tracesIn("2026-11-20 10:00:00.7319+00")).toEqual([]);
  });

  test("leave no trace in the database, the log, the mails or an answer, whatever becomes of a payment", async () => {
    const company = await registered(app());
    const answers: unknown[] = [];
    const note = async <T extends { body: unknown }>(answer: Promise<T>): Promise<T> => {
      const got = await answer;
      answers.push(got.body);
      return got;
    };
    for (const card of ["declined", "funds", "stolen", "fails_later"] as const)
      await note(payWith(company, card));
    await answerBank(confirmUrl(await note(payWith(company, "confirm"))), "refuse");
    await note(payWith(company, "good", { number: "4242 4242 4242 4241" }));
    await note(payWith(company, "good", { exp_year: 2020 }));
    await note(payWith(company, "good", { cvc: `${cvc}1` }));
    await note(payWith(company, "good", { coupon: "NICIUNUL" }));
    await note(createTestClient(app().origin, null).call(pay, { body: cardOf("good") }));
    await note((await company.person()).call(pay, { body: cardOf("good") }));
    const headers = { "content-type": "application/json" };
    const broken = `${JSON.stringify(cardOf("good"))}x`;
    await note(company.owner.raw("POST", "/api/payment", { body: broken, headers }));
    await note(
      company.owner.raw("POST", `/api/payment?number=${cards.good}&cvc=${cvc}`, { body: "{}", headers }),
    );
    provider().intercept(({ path }) =>
      path === "/v1/payment_methods"
        ? {
            status: 400,
            body: { error: { type: "invalid_request_error", message: `${cards.good} is no card` } },
          }
        : "pass",
    );
    await note(payWith(company, "good"));
    provider().intercept(({ path }) => (path === "/v1/payment_methods" ? { status: 500 } : "pass"));
    await note(payWith(await registered(app()), "good"));
    provider().intercept();
    const key = { "idempotency-key": "cheia-unei-plati-0001" };
    for (let n = 0; n < 2; n++)
      await note((await registered(app())).owner.call(pay, { body: cardOf("other"), headers: key }));
    await settled(app(), provider());
    app().clock.now = new Date(app().clock.now.getTime() + 10 * 60_000);
    await note(payWith(company, "good"));
    await settled(app(), provider());
    expect(answers).toHaveLength(18);
    expect(app().mails.length).toBeGreaterThan(0);
    const places = {
      database: await everythingKept(),
      log: app().logged.join("\n"),
      mails: JSON.stringify(app().mails),
      answers: JSON.stringify(answers),
    };
    for (const [place, text] of Object.entries(places)) {
      expect([place, text.length > 500]).toEqual([place, true]);
      expect([place, tracesIn(text)]).toEqual([place, []]);
    }
  });
});
