import { createContext } from "react";

/** The places of a form page's bar; null until it is drawn, and for a form that is no page. */
export type FormBarPlaces = {
  /** For what the form is about. */
  title: HTMLElement | null;
  /** For the way out of it. */
  actions: HTMLElement | null;
};

export const FormBar = createContext<FormBarPlaces>({ title: null, actions: null });
