import { createContext } from "react";

/** Where the bar of a form's page has room for what the form is saved by; null for a form that is no page. */
export const FormActions = createContext<HTMLElement | null>(null);
