/** What a request, a check or an event is about, by name; `step` counts the steps that readers see, from 1. */
type About = { procedure: string; step?: number } | { process: string };

export type DemoRequest = {
  about: About;
  /** Key of a person of the same company, as `status_by`. */
  by: string;
  days_ago: number;
  body: string;
  /** Names of files beside the demo's content. */
  files: string[];
  status: "active" | "featuring" | "archived";
  status_by?: string;
  /** What its author was told with its status. */
  status_reason?: string;
};

export type DemoCheck = {
  procedure: string;
  by: string;
  hours_ago: number;
  /** How many of the steps, from the first on. */
  ticked: number | "all";
  is_closed?: boolean;
};

export type DemoEvent = { by: string; hours_ago: number } & (
  | { type: "procedure.published"; procedure: string }
  | { type: "process_version.published" | "process_version.updated"; process: string }
);

/** What the people of a company do with its procedures. */
export type DemoWork = { requests: DemoRequest[]; checks: DemoCheck[]; events: DemoEvent[] };
