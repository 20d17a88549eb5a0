import { get } from "node:http";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { openSocket } from "#testing/stand/socket.ts";
import { updateProfile } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { socketOf } from "./watching.fixture.ts";

const app = useTestApp();
const foreign = "https://evil.test";
const frame = (of: string) => ({ type: "notification", of });

describe("a socket belongs to the session's person", () => {
  test("and is ready once it has said what it wants", async () => {
    const { owner } = await buildCompany(app());
    const socket = await socketOf(app(), owner);
    expect(socket.frames).toEqual([{ type: "ready" }]);
    expect(await socket.close()).toBe(1000);
  });

  test("whoever it says that it is", async () => {
    const company = await buildCompany(app());
    const [ana, dan] = [await company.person(), await company.person()];
    const socket = await openSocket(app().origin, { token: ana.token, is_silent: true });
    const [user_id, type, soft] = [dan.id, "notification", "procedure"];
    socket.say({ user_id, instance_id: company.id, type, soft });
    await socket.frame({ type: "ready" });
    expect(app().app.sockets.send(company.id, [dan.id], frame("dan"))).toBe(0);
    expect(app().app.sockets.send(company.id, [ana.id, ana.id], frame("ana"))).toBe(1);
    await socket.frame(frame("ana"));
    expect(socket.frames).toEqual([{ type: "ready" }, frame("ana")]);
  });

  test("in its own company: the same person's id in another one reaches nobody", async () => {
    const [one, other] = [await buildCompany(app()), await buildCompany(app())];
    await socketOf(app(), one.owner);
    expect(app().app.sockets.send(other.id, [one.owner.id], frame("one"))).toBe(0);
  });

  test("and is told nothing of the person before it has asked", async () => {
    const { id, owner } = await buildCompany(app());
    const socket = await openSocket(app().origin, { token: owner.token, is_silent: true });
    socket.say({ user_id: owner.id, type: "notification", soft: "objectives" });
    expect(await socket.watch("procedures")).toBe("watching");
    expect(app().app.sockets.send(id, [owner.id], frame("owner"))).toBe(0);
    socket.say({ type: "notification", soft: "procedure" });
    await socket.frame({ type: "ready" });
    expect(app().app.sockets.send(id, [owner.id], frame("owner"))).toBe(1);
  });

  test("as often as the person has it open", async () => {
    const { id, owner } = await buildCompany(app());
    const tabs = [await socketOf(app(), owner), await socketOf(app(), owner)];
    expect(app().app.sockets.send(id, [owner.id], frame("owner"))).toBe(2);
    await Promise.all(tabs.map((tab) => tab.frame(frame("owner"))));
    await tabs[0]?.close();
    await expect.poll(() => app().app.sockets.send(id, [owner.id], frame("owner"))).toBe(1);
  });

  test("also while the company's subscription is not active", async () => {
    const company = await buildCompany(app());
    await company.setStatus("expired");
    const socket = await socketOf(app(), company.owner);
    expect(await socket.watch("updates")).toBe("watching");
    expect(await socket.watch("procedures")).toBe("refused");
  });
});

describe("a socket without a session", () => {
  test.each([
    ["no token", null],
    ["a token that is none", "nobody-has-ever-had-this-token"],
    ["a token of an odd form", "x'; drop table sessions; --"],
  ])("is closed with 4401 and told nothing: %s", async (_name, token) => {
    const socket = await openSocket(app().origin, { token, is_silent: true });
    expect(await socket.closed).toBe(4401);
    expect(socket.frames).toEqual([]);
  });

  test.each(["expired", "archived"])("of a person whose session is %s is closed with 4401", async (how) => {
    const company = await buildCompany(app());
    const person = await company.person(how === "archived" ? { status: "archived" } : {});
    if (how === "expired")
      await app().database.system((db) =>
        db.run(
          sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
        ),
      );
    const socket = await openSocket(app().origin, { token: person.token, is_silent: true });
    expect(await socket.closed).toBe(4401);
  });
});

describe("a socket by cookie", () => {
  const withCookie = async (origin?: string) => {
    const { owner } = await buildCompany(app());
    const cookie = `procedo_session=${owner.token}`;
    return openSocket(app().origin, { cookie, is_silent: true, ...(origin ? { origin } : {}) });
  };

  test("is opened from the application's own pages", async () => {
    const socket = await withCookie(app().origin);
    socket.say({ user_id: 1, type: "notification", soft: "procedure" });
    expect(await socket.frame({ type: "ready" })).toEqual({ type: "ready" });
  });

  test.each([foreign, "null", "http://localhost.evil.test", "http://localhost:1"])(
    "is refused before the upgrade when another site asks: %s",
    async (origin) => {
      await expect(withCookie(origin)).rejects.toThrow("refused with 403");
    },
  );

  test("is refused when the browser does not say which site asks", async () => {
    await expect(withCookie()).rejects.toThrow("refused with 403");
  });

  test("is refused to another site also with a token of its own, as calls are", async () => {
    const { owner } = await buildCompany(app());
    const opening = openSocket(app().origin, { token: owner.token, origin: foreign });
    await expect(opening).rejects.toThrow("refused with 403");
  });
});

describe("the socket's address", () => {
  test("is nothing to a call that asks for no socket", async () => {
    const answer = await fetch(`${app().origin}/api/socket`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
  });

  test.each(["/api/health", "/api/users", "/", "/api/socket/x"])(
    "is the only one: %s opens none",
    async (path) => {
      const { owner } = await buildCompany(app());
      await expect(openSocket(app().origin, { token: owner.token, path })).rejects.toThrow(
        /refused with|hang up/,
      );
    },
  );

  test("takes no other protocol, and calls that offer one are answered as calls", async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "AAMAAABk" };
      get(`${app().origin}/api/health`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on("error", reject);
    });
    expect(status).toBe(200);
  });

  test("changes nothing for the calls beside it", async () => {
    const { owner } = await buildCompany(app());
    expect((await owner.call(updateProfile, { body: { language: "en" } })).status).toBe(200);
  });
});
