import { hostileHtml } from "#platform/server/html/sanitize.corpus.ts";
import { faultOf } from "#platform/server/html/sanitize.judge.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { catalogue } from "#app/texts.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import { translatorsOf } from "#platform/text/translate.ts";
import { describe, expect, test } from "vitest";
import { type Params, type Sentence, sentences } from "../news.rules.ts";
import { sentenceHtml, sentenceText } from "../notifications.sentences.ts";
import { namesTold, switched, told } from "./notifications.fixture.ts";

const app = useTestApp();
const t = translatorsOf(catalogue);

const paramsWith = (sentence: Sentence, name: string): Params => ({
  sentence,
  reason: "manager",
  actor: name,
  item: name,
  manager: name,
  status: "archived",
  items: [name, name],
  more: 3,
});

/** What is wrong with a sentence: anything that is not plain text with names in <b>. */
function faultOfSentence(html: string): string | null {
  const other = html.match(/<(?!\/?b>)[^>]*>/g);
  return faultOf(html) ?? (other ? `element: ${other.join("")}` : null);
}

describe("hostile names", () => {
  test("in every sentence, in both languages, are text", () => {
    expect(hostileHtml.length).toBeGreaterThan(200);
    for (const name of hostileHtml)
      for (const sentence of sentences)
        for (const language of ["ro", "en"] as const) {
          const html = sentenceHtml(paramsWith(sentence, name), t[language]);
          expect([name, sentence, faultOfSentence(html)]).toEqual([name, sentence, null]);
          expect(sentenceText(paramsWith(sentence, name), t[language])).not.toMatch(/[\r\n\u0000\u202e]/);
        }
  });

  test("are found by this test when they are not escaped", () => {
    const unescaped = hostileHtml.filter((name) => faultOfSentence(`<b>${name}</b>`) !== null);
    expect(unescaped.length).toBeGreaterThan(hostileHtml.length / 2);
  });

  test("have a text for every sentence in both languages", () => {
    for (const sentence of sentences)
      for (const language of ["ro", "en"] as const)
        expect(sentenceText(paramsWith(sentence, "Ana"), t[language])).not.toContain("notification.");
  });

  test("through the application and by mail: a person and a procedure", async () => {
    const company = await buildCompany(app());
    const name = '<img src=x onerror=alert(1)> "&\u202e';
    const author = await company.person({
      rights_name: ["admin"],
      first_name: "<script>",
      last_name: "</b><i>",
    });
    const manager = await company.person();
    await switched(manager, { publish_procedure_mail: true });
    const made = await procedures.draftOf(author, { name, responsible_id: manager.id });
    await procedures.publish(author, made);
    await app().drained();
    const html = (await namesTold(manager))[0] ?? "";
    expect(html).toBe(
      "<b>&lt;script&gt; &lt;/b&gt;&lt;i&gt;</b> a publicat procedura <b>&lt;img src=x onerror=alert(1)&gt; &quot;&amp;</b>",
    );
    const mail = app().mails.find(({ to }) => to === manager.email);
    expect(mail?.html).toContain(html);
    expect(mail?.html.match(/<(?:img|script|i)\b/g)).toBeNull();
    expect((await told(manager)).count_unread).toBe(1);
  });
});
