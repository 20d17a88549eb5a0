import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { useTestApp } from "#testing/stand/app.ts";
import { expect, test } from "vitest";

const app = useTestApp({ is_over_wire: true });

/** Sends it and resolves once the connection is over, as `leave` ends it or the server does. */
async function said(text: string, leave: "waits" | "resets"): Promise<string> {
  const { port, hostname } = new URL(app().origin);
  const socket = connect(Number(port), hostname);
  const heard: string[] = [];
  socket.on("error", () => undefined).on("data", (chunk) => void heard.push(String(chunk)));
  await once(socket, "connect");
  const closed = once(socket, "close");
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  if (leave === "resets") socket.resetAndDestroy();
  await closed;
  return heard.join("");
}

const head = (path: string, ...more: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(app().origin).host}`,
    "Content-Type: application/json",
    ...more,
    "",
    "",
  ].join("\r\n");
const whole = (path: string, body: object) =>
  `${head(path, `Content-Length: ${JSON.stringify(body).length}`)}${JSON.stringify(body)}`;

const login = "/api/auth/login";
const known = { email: "ana@firma.ro", password: "nu-e-asta" };

test("a caller that is gone, or breaks off what it sends, leaves no error behind", async () => {
  const chunked = () => head(login, "Transfer-Encoding: chunked");
  for (let times = 0; times < 10; times += 1) {
    await said(`${chunked()}ZZ\r\nx\r\n`, "waits");
    await said(`${chunked()}5\r\n{"ema\r\nZZ\r\n`, "waits");
    await said(`${chunked()}ZZ\r\n`, "resets");
    await said(whole(login, known), "resets");
    await said(whole("/api/auth/forgot-password", { email: known.email }), "resets");
    await turn();
  }
  expect((await fetch(`${app().origin}/api/auth/session`)).status).toBe(200);
  const errors = app().logged.filter((line) => /"level":"(error|fatal)"/.test(line));
  expect(errors).toEqual([]);
});
