import type { FastifyInstance, FastifyRequest } from "fastify";
import { getRegistration } from "#features/registration/registration.contract.ts";
import { getSession } from "#features/session/session.contract.ts";
import { addressOf, type OutputOf } from "#platform/endpoint.ts";
import { createLastSeen } from "#platform/server/last_seen.ts";
import type { Log } from "#platform/server/log.ts";
import type { OpeningReader, PageOpening } from "#platform/server/opening/page_opening.ts";
import { defaultLanguage, type Language, languages } from "#platform/text/texts.ts";
import type { Translate } from "#platform/text/translate.ts";
import { loginPage } from "../../login_address.rules.ts";
import { accessOf, signedInVisitor } from "../../page_access.rules.ts";
import { isSidebarOpen, sidebarCookie } from "../../sidebar.rules.ts";
import { type BroughtAnswer, framed, type Opened } from "./opened_page.ts";
import { paramsOf } from "./page_address.ts";

/** What is brought at most, in letters; and what of a page is read before the application runs. */
export const mostOfAnswers = 200_000;
export const mostOfText = 40_000;
/** Whoever waits longer gets the page as it was built, which asks by itself; unless told otherwise. */
const longestMs = 1_000;
const tooLongMs = 10 * 60_000;

type Ports = {
  http: FastifyInstance;
  pages: readonly PageOpening[];
  app_url: string;
  translators: Record<Language, Translate>;
  log: Log;
  now(): Date;
  longest_ms?: number;
};

/** What goes along with the HTML of an address for who asks for it; null where that is nothing. */
export type Openings = (request: FastifyRequest) => Promise<Opened | null>;

type Session = NonNullable<OutputOf<typeof getSession>["data"]>;

const goesOnTo = (headers: FastifyRequest["headers"], name: string) => {
  const value = headers[name];
  return value === undefined ? {} : { [name]: value };
};

/**
 * Asks what the page of an address will ask first, through the same routes, as the same caller: what is brought was
 * admitted, charged and answered as the browser's own call would have been.
 */
export function createOpenings(ports: Ports): Openings {
  const { http, pages, app_url, translators, log, now, longest_ms = longestMs } = ports;
  /** Addresses whose answers were too long to be brought: those are not read twice for every visit. */
  const tooLong = createLastSeen<number>(1_000);

  async function answered(request: FastifyRequest, language: Language, address: string) {
    const { headers } = request;
    const answer = await http.inject({
      method: "GET",
      url: address,
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      headers: {
        accept: "application/json",
        "accept-language": language,
        ...goesOnTo(headers, "cookie"),
        ...goesOnTo(headers, "user-agent"),
        ...goesOnTo(headers, "x-forwarded-for"),
      },
    });
    const isBrought = answer.statusCode === 200 && answer.headers["set-cookie"] === undefined;
    return isBrought ? answer.payload : null;
  }

  async function opened(request: FastifyRequest): Promise<Opened | null> {
    const url = new URL(request.url, app_url);
    const language =
      languages.find((known) => known === request.cookies["procedo_language"]) ?? defaultLanguage;
    const ask = async (address: string): Promise<BroughtAnswer | null> => {
      const json = await answered(request, language, address);
      return json === null ? null : { address, json };
    };
    const who = await ask(addressOf(getSession, {}));
    if (who === null) return null;
    const nothing: Opened = { language, answers: [who], first: null, sign_in: null };
    const { data: session } = JSON.parse(who.json) as OutputOf<typeof getSession>;
    if (session === null && url.pathname === loginPage) {
      const registration = await ask(addressOf(getRegistration, {}));
      if (registration === null) return nothing;
      const { data } = JSON.parse(registration.json) as OutputOf<typeof getRegistration>;
      return { ...nothing, sign_in: { is_open: data.is_open } };
    }
    const page = pages.find(({ path }) => paramsOf(path, url.pathname) !== null);
    if (session === null || page === undefined || !isShown(session)) return nothing;
    const targets = page.targets({
      params: paramsOf(page.path, url.pathname) ?? {},
      query: Object.fromEntries(url.searchParams),
      instance_id: session.user.instance.id,
    });
    if (targets === null) return nothing;
    const key = `${session.user.instance.id} ${request.url}`;
    if (now().getTime() - (tooLong.get(key) ?? 0) < tooLongMs) return nothing;
    const asked = Object.entries(page.asks).map(
      async ([name, endpoint]) => [name, await ask(addressOf(endpoint, targets[name] ?? {}))] as const,
    );
    const brought: [string, BroughtAnswer][] = [];
    for (const [name, answer] of await Promise.all(asked)) {
      if (answer === null) return nothing;
      brought.push([name, answer]);
    }
    const letters = brought.reduce((sum, [, { json }]) => sum + json.length, who.json.length);
    if (letters > mostOfAnswers) {
      tooLong.set(key, now().getTime());
      return nothing;
    }
    const answers = brought.map(([, answer]) => answer);
    const read = Object.fromEntries(brought.map(([name, { json }]) => [name, JSON.parse(json)]));
    const reader = { t: translators[language], language, now: now(), rights: session.user.rights };
    const first = hasUsualFrame(session) ? firstText(page, read, reader, request) : null;
    return { ...nothing, answers: [who, ...answers], first };
  }

  function firstText(
    page: PageOpening,
    read: Parameters<PageOpening["text"]>[0],
    reader: OpeningReader,
    { cookies }: FastifyRequest,
  ): Opened["first"] {
    const text = page.text(read, reader);
    if (text === null || text.body.html.length > mostOfText) return null;
    const sidebar = cookies[sidebarCookie];
    const isOpen = sidebar === undefined ? null : isSidebarOpen(sidebar, 0);
    return { title: text.title, html: framed(page.layout, text.body, isOpen).html };
  }

  return async (request) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), longest_ms);
    });
    try {
      return await Promise.race([opened(request), late]);
    } catch (error) {
      log.warn({ err: error }, "a page went out as it was built");
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Who is let through to the pages that have an opening. */
const isShown = (session: Session): boolean =>
  session.user.is_active &&
  session.user.status === "active" &&
  accessOf("instance", signedInVisitor(session), "/").kind === "show";

/** Whether nothing stands above the page that the application has yet to bring: whose eyes these are, say. */
const hasUsualFrame = ({ user }: Session): boolean =>
  user.impersonator === null && user.email_confirmed && user.instance.state === "active";
