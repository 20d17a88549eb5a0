import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { pngBytes } from "#testing/stand/world.ts";
import { describe, expect, test } from "vitest";
import { type Improvement, listProcedureImprovements } from "../improvements.contract.ts";

const app = useTestApp();

type Made = { id: number; slug: string };

async function send(person: TestPerson, made: Made, key: string, body = "Mai scurt", bytes = pngBytes) {
  const form = new FormData();
  form.set("body", body);
  form.set("procedure_id", String(made.id));
  form.set("files[0]", new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
  const answer = await person.raw("POST", "/api/improvement-proposals/store", {
    body: form,
    headers: { "idempotency-key": key },
  });
  return { status: answer.status, body: answer.body as { code?: string; data?: Improvement } };
}

const stored = async () =>
  (await readdir(join(app().folder, "files"), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith(".png"),
  );

describe("a request that is sent twice under one key", () => {
  test("is one request with its files once, and both are told of it", async () => {
    const { owner } = await buildCompany(app());
    const made = await liveOf(owner);
    const before = (await stored()).length;
    const answers = await Promise.all([send(owner, made, "una"), send(owner, made, "una")]);
    answers.push(await send(owner, made, "una"));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1);
    const { data } = await owner.ok(listProcedureImprovements, { params: { slug: made.slug } });
    expect(data.improvements).toEqual([answers[0]?.body.data]);
    expect((await stored()).length).toBe(before + 1);
    expect((await owner.raw("GET", data.improvements[0]?.files[0]?.file_path ?? "")).status).toBe(200);
  });

  test("is refused when its words or its files are others", async () => {
    const { owner } = await buildCompany(app());
    const made = await liveOf(owner);
    await send(owner, made, "alta");
    const before = (await stored()).length;
    const longer = Buffer.concat([pngBytes, Buffer.alloc(1)]);
    for (const answer of [
      await send(owner, made, "alta", "Mai lung"),
      await send(owner, made, "alta", "Mai scurt", longer),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, "idempotency_conflict"]);
    expect((await stored()).length).toBe(before);
  });
});
