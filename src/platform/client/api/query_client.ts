import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call_error.ts";

/** How long (ms) an answer is shown again without being asked for anew. */
export const freshFor = 10_000;

/** Reads are tried again only when no answer came or the server was busy; a refusal stays one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // Without a network a read fails and says so, instead of waiting without a word.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503),
      },
    },
  });
}
