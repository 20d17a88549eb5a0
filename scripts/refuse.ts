/** Ends a command with why it did nothing. */
export function refuse(...lines: string[]): never {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(1);
}
