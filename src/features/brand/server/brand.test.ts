import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { getBrand, updateBrand } from "../brand.contract.ts";
import { readOrganigramBrand } from "./organigram.ts";

const app = useTestApp();

const shownTo = async (company: TestCompany) =>
  (await company.owner.ok(getBrand, { params: { id: String(company.id) } })).data;

const written = {
  target: "  Case bine făcute <b>",
  mission: "<p onclick='x()'>Construim <em>cinstit</em>.</p>",
};

describe("what a company says of itself", () => {
  test("is empty before anybody wrote it, and then cleaned, for everybody to read", async () => {
    const company = await buildCompany(app());
    expect(await shownTo(company)).toMatchObject({ target: "", mission: "", revision: 0, updated_at: null });
    await company.owner.ok(updateBrand, { body: written });
    const reader = await company.person();
    const { data } = await reader.ok(getBrand, { params: { id: String(company.id) } });
    expect(data).toMatchObject({
      target: "Case bine făcute <b>",
      mission: "<p>Construim <em>cinstit</em>.</p>",
      revision: 1,
      rights: { entity_crud: false },
    });
  });

  test("is nothing again when its text is taken out", async () => {
    const company = await buildCompany(app());
    await company.owner.ok(updateBrand, { body: written });
    await company.owner.ok(updateBrand, { body: { target: " ", mission: "<p><br></p>" } });
    expect(await shownTo(company)).toMatchObject({ target: "", mission: "", revision: 2 });
  });

  test("is written by who may change the company alone", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["admin"] });
    expect((await admin.call(updateBrand, { body: written })).status).toBe(403);
    const master = await company.person({ rights_name: ["master_admin"] });
    expect((await master.ok(updateBrand, { body: written })).data.rights.entity_crud).toBe(true);
  });

  test("of another company is not there", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const answer = await company.owner.call(getBrand, { params: { id: String(other.id) } });
    expect(answer.status).toBe(404);
  });

  test("is not overwritten by who started from an older state, who is told of the newer one", async () => {
    const company = await buildCompany(app());
    const master = await company.person({
      rights_name: ["master_admin"],
      first_name: "Maria",
      last_name: "Ene",
    });
    await master.ok(updateBrand, { body: { ...written, revision: 0 } });
    const answer = await company.owner.call(updateBrand, {
      body: { target: "Alta", mission: "", revision: 0 },
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "stale",
      changed_by: "Maria Ene",
      data: { revision: 1, target: "Case bine făcute <b>" },
    });
    expect((await shownTo(company)).revision).toBe(1);
  });

  test("is not taken from a state that never was", async () => {
    const company = await buildCompany(app());
    const answer = await company.owner.call(updateBrand, { body: { ...written, revision: 1 } });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ errors: { revision: expect.anything() } }),
    ]);
    expect((await shownTo(company)).revision).toBe(0);
  });

  test("first written by two at once from nothing is one's, and the other is told", async () => {
    const company = await buildCompany(app());
    await company.owner.ok(updateBrand, { body: { target: "Întâi", mission: "", revision: 0 } });
    const answers = await Promise.all(
      ["A", "B", "C"].map((target) =>
        company.owner.call(updateBrand, { body: { target, mission: "", revision: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("too long is refused at its field", async () => {
    const company = await buildCompany(app());
    const answer = await company.owner.call(updateBrand, { body: { target: "x".repeat(5001), mission: "" } });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: { target: [expect.any(String)] } });
  });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** An organigram on this machine that answers so. */
async function organigram(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(body));

describe("what an organigram keeps", () => {
  test("is read at its address, without a word of who asks", async () => {
    let asked: unknown;
    const address = await organigram((request, response) => {
      asked = [request.url, request.headers.cookie, request.headers.authorization];
      json({ data: { target: "Sus", mission: "<p>Drept</p>", more: 1 } })(request, response);
    });
    expect(await readOrganigramBrand(address, 7)).toEqual({ target: "Sus", mission: "<p>Drept</p>" });
    expect(asked).toEqual(["/api/brand/7/show", undefined, undefined]);
  });

  test.each<[string, RequestListener]>([
    ["is not there", (_request, response) => response.writeHead(404).end()],
    ["has no data", json({ data: null })],
    ["has empty fields", json({ data: { target: null } })],
  ])("that %s is empty", async (_what, answers) => {
    expect(await readOrganigramBrand(await organigram(answers), 7)).toEqual({ target: "", mission: "" });
  });

  test.each<[string, RequestListener]>([
    ["fails", (_request, response) => response.writeHead(500).end("{}")],
    ["answers something else", json({ data: { target: 7 } })],
    ["answers no JSON", (_request, response) => response.end("<html>")],
    ["answers without an end", (_request, response) => response.end(`{"data":"${"x".repeat(2_000_000)}"}`)],
    ["leads elsewhere", (_request, response) => response.writeHead(302, { location: "/else" }).end()],
    ["says nothing in its time", () => undefined],
  ])("of one that %s is unavailable", async (_what, answers) => {
    const reading = readOrganigramBrand(await organigram(answers), 7, 300);
    await expect(reading).rejects.toMatchObject({ code: "unavailable" });
  });
});
