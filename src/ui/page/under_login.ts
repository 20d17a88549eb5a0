import { createContext, type ReactNode } from "react";

/** What stands under the form of the login page; the app hands it in, the page knows none of the later features. */
export const UnderLogin = createContext<ReactNode>(null);
