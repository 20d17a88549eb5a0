import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../http/read_body.ts";
import { Refusal, invalid } from "../http/refusal.ts";
import type { Clock } from "../life/clock.ts";
import { idOf } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import type { Deliveries } from "../webhooks/deliveries.ts";
import { confirmPage, languageOf, saidPage } from "./confirm_page.ts";
import { answerConfirmation, waitingFor } from "./confirming.ts";
import { homePage } from "./home_page.ts";
import { invoicePage } from "./invoice_page.ts";
import { isOwnPage } from "./own_page.ts";

export type PageParts = { world: World; clock: Clock; deliveries: Deliveries; merchant: string };

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  // Not `no-referrer`: a form of these pages would then say it comes from nowhere.
  "referrer-policy": "same-origin",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** What a form or a program sent. */
async function sent(request: IncomingMessage): Promise<Map<string, string>> {
  const text = await readBody(request);
  if (!request.headers["content-type"]?.includes("json")) return new Map(new URLSearchParams(text));
  try {
    return new Map(Object.entries(JSON.parse(text) as object).map(([key, value]) => [key, String(value)]));
  } catch {
    throw invalid("This is not JSON.");
  }
}

/** The pages for people, and the calls that move the sandbox itself. */
export class PageServer {
  readonly #parts: PageParts;

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { pathname } = url;
    try {
      if (pathname.startsWith("/3ds/")) await this.#confirmation(request, response, url);
      else if (pathname.startsWith("/invoices/")) this.#invoice(request, response, url);
      else if (pathname === "/" && request.method === "GET") this.#home(request, response);
      else if (pathname.startsWith("/sandbox/")) await this.#control(request, response, pathname);
      else html(response, 404, "Not found");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      json(response, error.status, { error: error.body });
    }
  }

  #home(request: IncomingMessage, response: ServerResponse): void {
    const { world, deliveries } = this.#parts;
    if (isOwnPage(request, world.origin, true)) html(response, 200, homePage(world, deliveries.paused));
    else html(response, 403, "Not by this name");
  }

  /** Whoever has the address of an invoice may read it, as with the provider. */
  #invoice(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const { world, merchant } = this.#parts;
    const invoice = world.store.get("invoices", url.pathname.slice("/invoices/".length));
    const address = invoice?.hosted_invoice_url;
    const key = address ? new URL(address).searchParams.get("key") : null;
    if (invoice === undefined || key === null || key !== url.searchParams.get("key"))
      html(response, 404, "Not found");
    else {
      const locales = world.store.get("customers", idOf(invoice.customer) ?? "")?.preferred_locales ?? [];
      const language = languageOf(locales[0] ?? request.headers["accept-language"]);
      html(response, 200, invoicePage(invoice, merchant, language));
    }
  }

  async #confirmation(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { world, deliveries, merchant } = this.#parts;
    const language = languageOf(request.headers["accept-language"]);
    const id = url.pathname.slice("/3ds/".length);
    const form = request.method === "POST" ? await sent(request) : null;
    const intent = waitingFor(world, id, form?.get("secret") ?? url.searchParams.get("secret"));
    if (intent === null) return html(response, 410, saidPage(language, "over"));
    if (form === null) return html(response, 200, confirmPage(world, intent, language, merchant));
    const answer = form.get("answer");
    if (answer !== "confirm" && answer !== "refuse") throw invalid("answer is confirm or refuse");
    const back = answerConfirmation(world, intent, answer === "confirm");
    await world.store.saved();
    deliveries.wake();
    if (back === null) return html(response, 200, saidPage(language, "done"));
    response.writeHead(303, { location: back, "cache-control": "no-store" });
    response.end();
  }

  async #control(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.method !== "POST")
      throw new Refusal(404, { type: "invalid_request_error", message: "Not found" });
    if (!isOwnPage(request, this.#parts.world.origin))
      throw new Refusal(403, { type: "invalid_request_error", message: "Not from another page." });
    const form = await sent(request);
    const { clock, deliveries, world } = this.#parts;
    const resent = /^\/sandbox\/events\/([^/]+)\/send$/.exec(path)?.[1];
    if (path === "/sandbox/clock") await clock.advanceTo(this.#moment(form));
    else if (path === "/sandbox/webhooks") {
      if (form.get("paused") === "true") deliveries.pause();
      else deliveries.resume();
    } else if (resent !== undefined) {
      if (!deliveries.send(resent))
        throw new Refusal(404, { type: "invalid_request_error", message: "No such event" });
    } else throw new Refusal(404, { type: "invalid_request_error", message: "Not found" });
    if (request.headers.accept?.includes("text/html")) {
      response.writeHead(303, { location: "/" });
      response.end();
    } else json(response, 200, { now: world.now(), paused: deliveries.paused });
  }

  /** A moment as it was given, or as far ahead as a button says. */
  #moment(form: Map<string, string>): Date {
    const { world, clock } = this.#parts;
    const now = new Date(world.now() * 1000);
    const by = form.get("by");
    if (by === "day") return new Date(now.getTime() + 86_400_000);
    if (by === "month") {
      now.setUTCMonth(now.getUTCMonth() + 1);
      return now;
    }
    if (by === "renewal") return new Date((clock.nextRenewal() ?? world.now()) * 1000);
    const to = form.get("to") ?? "";
    return /^\d+$/.test(to) ? new Date(Number(to) * 1000) : new Date(to);
  }
}

function html(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, pageHeaders);
  response.end(page);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
