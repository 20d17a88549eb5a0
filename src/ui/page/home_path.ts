import { createContext } from "react";

/** Where people begin, and come back to when there is nothing else to go to; the application says where. */
export const HomePath = createContext("/");
