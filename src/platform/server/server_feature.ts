import type { Language } from "../text/texts.ts";
import type { Translate } from "../text/translate.ts";
import type { Database, Queryable } from "./db/database.ts";
import type { Bus } from "./events/bus.ts";
import type { FileStore } from "./files/store.ts";
import type { Heavy } from "./heavy/heavy.ts";
import type { JobHandlers, Jobs, Schedules } from "./jobs/jobs.ts";
import type { Limits } from "./limits/limits.ts";
import type { Log } from "./log.ts";
import type { Payments } from "./payment/payment.ts";
import type { Seal } from "./seal.ts";
import type { Exports } from "./sheets/exports.ts";
import type { Mailer } from "./mail/mail.ts";
import type { PageOpening } from "./opening/page_opening.ts";
import type { EventHandlers } from "./outbox/event_handlers.ts";
import type { Refusals } from "./refusals.ts";
import type { Route } from "./serve.ts";
import type { Sockets } from "./sockets/sockets.ts";

/** A script of somebody else's, our account there, and the secret that proves to it who is at the screen. */
export type ChatWidget = { src: string; id: string; secret: string };

/** What the application stands on, as its features get it; each takes of it what it names. */
export type Services = {
  database: Database;
  files: FileStore;
  mailer: Mailer;
  log: Log;
  heavy: Heavy;
  /** For heavy work that nobody waits for, apart from that which somebody does. */
  background: Heavy;
  /** The owner's address of the database, for work in other processes. */
  database_url: string;
  app_url: string;
  limits: Limits;
  exports: Exports;
  refusals: Refusals;
  /** Bytes of files that one company may keep, of all kinds together. */
  file_bytes: number;
  translators: Record<Language, Translate>;
  /** Addresses of the sibling applications; one without an address is not active. */
  siblings: { organigram: string | null; objectives: string | null; courses: string | null };
  /** How long a notification stays after it was read; an unread one twice as long. */
  notification_days: number;
  now(): Date;
  /** The payment provider; null where nothing is paid for. */
  payments: Payments | null;
  has_payments: boolean;
  /** How long people go on after a payment has failed. */
  grace_days: number;
  seal: Seal;
  /** Pages of whoever runs the installation, and where people ask for help. */
  legal: { terms_url: string | null; privacy_url: string | null; support_email: string | null };
  /** The webinar that is announced, and the list of all. */
  webinars: { webinar_url: string | null; webinars_url: string | null };
  /** The chat widget beside the pages; null where there is none. */
  chat: ChatWidget | null;
  /** The calendar day of the company, as YYYY-MM-DD. */
  today(): string;
};

/** What a feature adds to the server. Each part is asked for once, at the start. */
export type ServerFeature = {
  routes?(services: Services & { onEvents(): void }): readonly Route[];
  /** Listens to committed events; `onEvents` is called after it committed some itself that should not wait. */
  handlers?(services: Services & { bus: Bus; jobs: Jobs; onEvents(): void }): EventHandlers;
  jobs?(services: Services): JobHandlers;
  /** Jobs that the clock adds. */
  schedules?: Schedules;
  /** Removes at night what is past its time, in a transaction of its own; resolves to how many of what. */
  clean?(times: Pick<Services, "notification_days">): (db: Queryable) => Promise<Record<string, number>>;
  /** The same for what takes long: at night too, in as many short transactions as it needs. */
  sweep?(services: Pick<Services, "database">): () => Promise<Record<string, number>>;
  /** What goes along with the HTML of its pages. */
  openings?: readonly PageOpening[];
  /** Runs as long as the application; returns the way to stop, which resolves once all in hand is done. */
  run?(services: Services & { bus: Bus; sockets: Sockets }): () => Promise<void>;
};
