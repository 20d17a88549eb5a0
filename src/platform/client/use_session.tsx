import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { retryDelay } from "#platform/backoff.ts";
import type { ReportName } from "#platform/rights_holder.ts";
import type { Language } from "#platform/text/texts.ts";
import { onRefused, unauthenticatedEvent } from "./api/call.ts";
import { CallError } from "./api/call_error.ts";
import { local } from "./kept/local.ts";
import { sessionChannel, unsentSignOut } from "./session_marks.ts";

/** What the interface needs to know of the signed-in person; the server decides again on every call. */
export type SessionUser = {
  id: number;
  slug: string;
  first_name: string;
  last_name: string;
  email: string;
  avatar: string | null;
  language: Language;
  is_active: boolean;
  status: "active" | "archived";
  free_account: boolean;
  is_entrepreneur: boolean;
  rights: {
    instance: string;
    admins_instance_crud: boolean;
    admins_crud: boolean;
    create_items: boolean;
    manage_categories: boolean;
    manage_roles: boolean;
    restore_deleted: boolean;
    all_reports: boolean;
    reports: readonly ReportName[];
    manage_users: boolean;
    manage_rights: boolean;
    impersonate: boolean;
    read_audit: boolean;
    organigram_settings: boolean;
  };
  rights_name: readonly string[];
  /** Roles whose procedures, and processes, the person administers by a custom right. */
  admin_of_roles: readonly number[];
  admin_of_processes: readonly number[];
  admin_of_reports: readonly ReportName[];
  /** Who looks through this person's eyes; null in a session of one's own. */
  impersonator: { id: number; first_name: string; last_name: string } | null;
  master_instance_id: number;
  instance: {
    id: number;
    name: string;
    status: string;
    package_id: number | null;
    ends_at: string | null;
    open_until: string | null;
    state: "new" | "active" | "cancelled" | "grace_period" | "expired";
    logo: string | null;
  };
  email_confirmed: boolean;
  has_payments: boolean;
  voucher: boolean;
  coupon_code: string | null;
  chat_token: string | null;
  chat_hash: string | null;
};

/** An application of the suite, and whether the person may open it. */
export type SessionApplication = { application: { name: string }; is_active: boolean; url: string | null };

/** Where people are helped, as far as the installation says so. */
export type SessionHelp = {
  support_email: string | null;
  webinar_url: string | null;
  webinars_url: string | null;
  chat: { src: string; id: string } | null;
};

type Loaded = { user: SessionUser; applications: readonly SessionApplication[]; help: SessionHelp };

const noHelp: SessionHelp = { support_email: null, webinar_url: null, webinars_url: null, chat: null };

/** How the session is read and ended; the app hands it in, this layer knows no feature. */
export type SessionSource = {
  /** Resolves with null when nobody is signed in. */
  load(signal: AbortSignal): Promise<Loaded | null>;
  signOut(signal: AbortSignal): Promise<void>;
  /** Told before the person on screen changes: what was loaded for the former one must go. */
  onPerson(user: SessionUser | null): void;
};

export type SessionState =
  | { status: "pending" }
  /** `isChosen`: the person logged out, and is not led back to the page they were on. */
  | { status: "signed_out"; isChosen: boolean }
  | { status: "failed"; error: unknown }
  | ({ status: "signed_in" } & Loaded);

export type Session = {
  state: SessionState;
  user: SessionUser | null;
  applications: readonly SessionApplication[];
  help: SessionHelp;
  isPending: boolean;
  /** Counts the sessions that took another one's place: what the former one had open is to be opened anew. */
  generation: number;
  /** Reads person and applications again. Rejects when they cannot be read; who is signed in then stays so. */
  refresh(): Promise<void>;
  /** After something of the signed-in person has changed: reads it again, here and in the other windows. */
  changed(): Promise<void>;
  /** Reads them again quietly, and tries until they can be read. */
  renew(): void;
  /**
   * Makes a call by which another session takes this one's place. That the former one is refused meanwhile ends nothing:
   * who is signed in is read once the call is answered.
   */
  changing<Answer>(act: () => Promise<Answer>): Promise<Answer>;
  /** After a login: reads the session of the new cookie. Resolves when it is there or has failed. */
  signedIn(): Promise<void>;
  /** Leaves at once; rejects when the server could not be told, which is tried again before the next session. */
  signOut(): Promise<void>;
  /** Resolves once no sign-out is on its way any more; one that is not answered soon is given up for that. */
  signedOut(): Promise<void>;
};

const answerWithin = 15_000;
const longestRenewal = 60_000;
const signOutWithin = 4_000;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ source, children }: { source: SessionSource; children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: "pending" });
  const shown = useRef<SessionUser | null>(null);
  const running = useRef<AbortController | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  /** How many calls are on their way that change it, and whether it was heard meanwhile that it has changed. */
  const change = useRef({ running: 0, isHeard: false });
  const [generation, setGeneration] = useState(0);

  const show = useCallback(
    (next: SessionState) => {
      const user = next.status === "signed_in" ? next.user : null;
      if (shown.current?.id !== user?.id) source.onPerson(user);
      shown.current = user;
      setState(next);
    },
    [source],
  );

  /** The sign-outs on their way, each with its end. */
  const leaving = useRef(new Map<AbortController, Promise<unknown>>());
  const leave = useCallback(async () => {
    const giveUp = new AbortController();
    const going = source.signOut(giveUp.signal);
    leaving.current.set(
      giveUp,
      going.catch(() => undefined),
    );
    await going.finally(() => leaving.current.delete(giveUp));
  }, [source]);

  const read = useCallback(async () => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const limit = AbortSignal.timeout(answerWithin);
    try {
      if (local.read(unsentSignOut) !== null) {
        await leave();
        local.remove(unsentSignOut);
      }
      const loaded = await source.load(AbortSignal.any([run.signal, limit]));
      if (run.signal.aborted) return;
      if (loaded === null) return show({ status: "signed_out", isChosen: false });
      if (loaded.user.is_active && loaded.user.status === "active")
        return show({ status: "signed_in", ...loaded });
      await leave();
      show({ status: "signed_out", isChosen: false });
    } catch (cause) {
      if (run.signal.aborted) return;
      const error = limit.aborted ? new CallError(0, "timeout", { cause }) : cause;
      if (shown.current === null) show({ status: "failed", error });
      throw error;
    }
  }, [source, show, leave]);

  /** For readers that look at the state: a failure stands there. */
  const readQuietly = useCallback(() => read().catch(() => undefined), [read]);

  /** Acts on a change that is heard of, unless it may be the one on its way. */
  const heard = useCallback((act: () => void) => {
    if (change.current.running === 0) act();
    else change.current.isHeard = true;
  }, []);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets what the server answers, not before
    void readQuietly();
    const other = new BroadcastChannel(sessionChannel);
    channel.current = other;
    other.onmessage = () => heard(() => void readQuietly());
    return () => {
      other.close();
      running.current?.abort();
    };
  }, [readQuietly, heard]);

  const renewing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renew = useCallback(() => {
    const attempt = (failures: number) => {
      clearTimeout(renewing.current);
      read().catch(() => {
        if (shown.current === null) return;
        const wait = retryDelay(failures + 1, longestRenewal, Math.random());
        renewing.current = setTimeout(() => attempt(failures + 1), wait);
      });
    };
    attempt(0);
  }, [read]);
  useEffect(() => () => clearTimeout(renewing.current), []);

  /** Somebody else may be signed in by now, one's own self after another: nobody is shown until that is known. */
  const readAnew = useCallback(() => {
    running.current?.abort();
    show({ status: "pending" });
    return readQuietly();
  }, [show, readQuietly]);

  useEffect(() => {
    const ended = () => heard(() => void readAnew());
    window.addEventListener(unauthenticatedEvent, ended);
    return () => window.removeEventListener(unauthenticatedEvent, ended);
  }, [readAnew, heard]);

  useEffect(() => {
    // Every call of a screen is refused at once when its company is closed; one read says so to all of them.
    let isLooking = false;
    return onRefused("instance_gate", () => {
      if (isLooking) return;
      isLooking = true;
      void readQuietly().finally(() => {
        isLooking = false;
      });
    });
  }, [readQuietly]);

  const session = useMemo<Session>(
    () => ({
      state,
      user: state.status === "signed_in" ? state.user : null,
      applications: state.status === "signed_in" ? state.applications : [],
      help: state.status === "signed_in" ? state.help : noHelp,
      isPending: state.status === "pending",
      generation,
      refresh: read,
      async changed() {
        // A window that was refused meanwhile, by a token that had just been replaced, finds that it is signed in.
        await read().finally(() => channel.current?.postMessage("changed"));
      },
      renew,
      async changing(act) {
        change.current.running++;
        try {
          const answer = await act();
          setGeneration((before) => before + 1);
          return answer;
        } catch (error) {
          if (change.current.isHeard && change.current.running === 1) void readAnew();
          throw error;
        } finally {
          change.current.running--;
          if (change.current.running === 0) change.current.isHeard = false;
        }
      },
      async signedIn() {
        local.remove(unsentSignOut);
        await readAnew();
        channel.current?.postMessage("changed");
      },
      async signOut() {
        running.current?.abort();
        local.write(unsentSignOut, "1");
        show({ status: "signed_out", isChosen: true });
        await leave();
        local.remove(unsentSignOut);
        channel.current?.postMessage("changed");
      },
      async signedOut() {
        const all = [...leaving.current];
        const limit = setTimeout(() => {
          for (const [giveUp] of all) giveUp.abort();
        }, signOutWithin);
        await Promise.all(all.map(([, over]) => over));
        clearTimeout(limit);
      },
    }),
    [state, generation, leave, read, renew, readAnew, show],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, and what of it may change. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** The signed-in person, for pages that are only reached signed in. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error("This page needs a signed-in person");
  return user;
}
