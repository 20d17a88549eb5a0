import { translatorsOf } from "#platform/text/translate.ts";
import { describe, expect, test } from "vitest";
import { notificationKinds, type Params, type Sentence, sentences } from "./news.rules.ts";
import { lineOf, sentenceHtml, sentenceText } from "./notifications.sentences.ts";
import { notificationsTexts } from "./notifications.texts.ts";

const t = translatorsOf(notificationsTexts);
const params = (sentence: Sentence, rest: Partial<Params> = {}): Params => ({
  sentence,
  reason: "manager",
  actor: "Ana Pop",
  item: "Turnarea betonului",
  ...rest,
});

test("everything that is said and can be switched off has its words", () => {
  const words = Object.keys(notificationsTexts.ro);
  expect(words).toEqual(expect.arrayContaining(sentences.map((sentence) => `notification.${sentence}`)));
  for (const kind of Object.keys(notificationKinds))
    expect(words).toEqual(expect.arrayContaining([`notif_settings.${kind}`, `notif_settings.${kind}_hint`]));
});

describe("a sentence", () => {
  test("says in the reader's language who did what to what, with the names in bold", () => {
    const published = params("publish_procedure");
    expect(sentenceHtml(published, t.ro)).toBe(
      "<b>Ana Pop</b> a publicat procedura <b>Turnarea betonului</b>",
    );
    expect(sentenceHtml(published, t.en)).toBe(
      "<b>Ana Pop</b> published the procedure <b>Turnarea betonului</b>",
    );
    expect(sentenceText(published, t.ro)).toBe("Ana Pop a publicat procedura Turnarea betonului");
  });

  test("names the new manager and the new status", () => {
    const handed = params("change_process_assignee_others", { manager: "Ion <Radu>" });
    expect(sentenceHtml(handed, t.ro)).toBe(
      "<b>Ana Pop</b> a schimbat responsabilul procesului <b>Turnarea betonului</b>: acum este <b>Ion &lt;Radu&gt;</b>",
    );
    const moved = params("change_improvement_proposal_status_process", { status: "featuring" });
    expect(sentenceText(moved, t.ro)).toBe(
      "Ana Pop a schimbat starea cererii tale pentru procesul Turnarea betonului: în lucru",
    );
  });

  test("says which request it is about, as words and never as markup", () => {
    const added = params("add_improvement_proposal_procedure", {
      request: { id: 7, words: 'Pasul <b>2</b> & "3"' },
    });
    expect(sentenceText(added, t.ro)).toBe(
      'Ana Pop a trimis o cerere de îmbunătățire pentru procedura Turnarea betonului – „Pasul <b>2</b> & "3"”',
    );
    expect(sentenceHtml(added, t.en)).toBe(
      "<b>Ana Pop</b> sent an improvement request for the procedure <b>Turnarea betonului</b> – “Pasul &lt;b&gt;2&lt;/b&gt; &amp; &quot;3&quot;”",
    );
  });

  test("gives the word that came with a new status, as words and never as markup", () => {
    const answered = params("change_improvement_proposal_status_procedure", {
      status: "archived",
      request: { id: 7, words: "Pasul 2" },
      answer: "Se face deja:\n<i>pasul 3</i>",
    });
    expect(sentenceText(answered, t.ro)).toBe(
      "Ana Pop a schimbat starea cererii tale pentru procedura Turnarea betonului: arhivată – „Pasul 2”. Răspuns: „Se face deja: <i>pasul 3</i>”",
    );
    expect(sentenceHtml(answered, t.en)).toContain("Answer: “Se face deja: &lt;i&gt;pasul 3&lt;/i&gt;”");
  });

  test("does not name what the reader must not know, nor somebody who is not there", () => {
    const moved = params("change_improvement_proposal_status_unnamed", {
      actor: null,
      item: null,
      status: "archived",
    });
    expect(sentenceHtml(moved, t.ro)).toBe(
      "Cineva a schimbat starea unei cereri de îmbunătățire trimise de tine: arhivată",
    );
    expect(sentenceText(moved, t.en)).toBe(
      "Somebody changed the status of an improvement request of yours: archived",
    );
  });

  test("says what rights are for: nothing, a few names, or some of many", () => {
    const rights = (items: string[], more = 0) =>
      sentenceHtml(params("admin_rights_procedures", { item: null, items, more }), t.en);
    expect(rights([])).toBe("<b>Ana Pop</b> gave you admin rights on procedures");
    expect(rights(["Mason", "R&D"])).toBe(
      "<b>Ana Pop</b> gave you admin rights on the procedures of <b>Mason</b>, <b>R&amp;D</b>",
    );
    expect(rights(["A", "B", "C"], 2)).toBe(
      "<b>Ana Pop</b> gave you admin rights on the procedures of <b>A</b>, <b>B</b>, <b>C</b> and 2 more",
    );
  });

  test("takes a name with placeholders as a name", () => {
    expect(sentenceText(params("publish_procedure", { actor: "{item}" }), t.en)).toBe(
      "{item} published the procedure Turnarea betonului",
    );
  });
});

test("a line has no line breaks, no controls and no marks that turn the direction", () => {
  expect(lineOf(" unu\r\n doi\u0007 \u202eexe.fdp\u202c \ud800x\u2067 ")).toBe("unu doi exe.fdp \ufffdx");
});
