import { expect, test } from "vitest";
import { shownAddress } from "./announce.ts";

test.each([
  ["http://127.0.0.1:3000", "http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:41021", "http://localhost:0", "http://127.0.0.1:41021"],
  ["http://127.0.0.1:3000", "https://procedo.example.test", "https://procedo.example.test"],
  ["http://0.0.0.0:3000", "http://intranet:3000", "http://intranet:3000"],
])("who starts a server at %s for %s is told to open %s", (address, app_url, shown) => {
  expect(shownAddress(address, app_url)).toBe(shown);
});
