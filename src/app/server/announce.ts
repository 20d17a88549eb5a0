import type { Log } from "#platform/server/log.ts";
import { demo_companies } from "./demo/content.ts";
import { demoPassword } from "./demo/seed.ts";

/** Tells whoever started the server where it is; at a terminal in plain words, with the demo's accounts. */
export function announce(options: { address: string; hasDemo: boolean; log: Log }): void {
  options.log.info({ address: options.address }, "listening");
  if (!process.stdout.isTTY && !options.hasDemo) return;
  const accounts = demo_companies.flatMap((company) =>
    company.people.filter((person) => person.email.endsWith("@demo.test") || person.is_entrepreneur),
  );
  const lines = ["", `  Procedo: ${options.address}`, ""];
  if (options.hasDemo)
    lines.push(
      `  Demo accounts (password ${demoPassword}):`,
      ...accounts.map((person) => `    ${person.email.padEnd(24)} ${person.first_name} ${person.last_name}`),
      "",
    );
  process.stdout.write(`${lines.join("\n")}\n`);
}
