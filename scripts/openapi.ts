import { writeFileSync } from "node:fs";
import { endpoints } from "#app/endpoints.ts";
import { openApiOf } from "#app/openapi.ts";
import { version } from "#app/server/version.ts";

writeFileSync(
  new URL("../docs/openapi.json", import.meta.url),
  `${JSON.stringify(openApiOf(endpoints, version), null, 2)}\n`,
);
