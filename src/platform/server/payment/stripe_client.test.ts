import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { details } from "./payment.fixture.ts";
import { stripePayments } from "./stripe_payments.ts";

/** Notes what it is asked; takes cards, and says to anything else that nobody may. */
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  const isCard = request.url === "/v1/payment_methods";
  response.writeHead(isCard ? 200 : 403, { "content-type": "application/json", "request-id": "req_1" });
  const refusal = { error: { type: "invalid_request_error", message: "No." } };
  response.end(JSON.stringify(isCard ? { id: "pm_1" } : refusal));
});

let api_base = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  api_base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("a write", () => {
  test("goes to the address that is set, by the key of its attempt, and tells nothing of this machine's calls", async () => {
    const payments = stripePayments({
      secret_key: "sk_test_cheie",
      webhook_secrets: [],
      cards: { kind: "raw" },
      api_base,
    });
    const card = { number: "4242424242424242", exp_month: 1, exp_year: 2034, cvc: "123" };
    const writes = [
      () => payments.ensureCustomer(null, details, { key: "two" }),
      () => payments.setEnding("sub_1", true, { key: "three" }),
      () => payments.endNow("sub_1", { key: "four" }),
      () => payments.useCard("cus_1", "pm_1", "http://localhost:3000/payment", { key: "five" }),
    ];
    expect(await payments.createCard(card, { key: "one" })).toBe("pm_1");
    for (const write of writes)
      await expect(write()).rejects.toMatchObject({ problem: { kind: "unavailable" } });
    expect(asked.map(({ headers }) => headers["idempotency-key"])).toEqual([
      "one:card",
      "two:customer",
      "three:ending:true",
      "four:end:sub_1",
      "five:setup",
    ]);
    for (const { headers } of asked) {
      expect(headers.authorization).toBe("Bearer sk_test_cheie");
      expect(headers["x-stripe-client-telemetry"]).toBeUndefined();
    }
  });
});
