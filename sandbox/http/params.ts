import { invalid, missingParam } from "./refusal.ts";

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a call was given, read by name and kind; what nobody read was not understood, and is refused. */
export class Params {
  readonly #values: Values;
  readonly #path: string;
  readonly #read = new Set<string>();
  readonly #within: Params[] = [];

  constructor(values: Values, path = "") {
    this.#values = values;
    this.#path = path;
  }

  name(key: string): string {
    return this.#path === "" ? key : `${this.#path}[${key}]`;
  }

  has(key: string): boolean {
    return this.#values[key] !== undefined;
  }

  keys(): string[] {
    return Object.keys(this.#values);
  }

  /** As it was sent; an empty text is one that clears. */
  text(key: string): string | undefined {
    this.#read.add(key);
    const value = this.#values[key];
    if (value === undefined) return undefined;
    if (typeof value !== "string")
      throw invalid(`Invalid string: ${this.name(key)}`, { param: this.name(key) });
    if (value.length > 5000)
      throw invalid(`Invalid string: ${this.name(key)} must be at most 5000 characters`, {
        param: this.name(key),
      });
    return value;
  }

  need(key: string): string {
    const value = this.text(key);
    if (value === undefined || value === "") throw missingParam(this.name(key));
    return value;
  }

  /** A text that an empty one clears. */
  clearable(key: string): string | null | undefined {
    const value = this.text(key);
    return value === "" ? null : value;
  }

  integer(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined || value === "") return undefined;
    if (!/^-?\d{1,15}$/.test(value))
      throw invalid(`Invalid integer: ${value}`, {
        code: "parameter_invalid_integer",
        param: this.name(key),
      });
    return Number(value);
  }

  number(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined || value === "") return undefined;
    if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(value))
      throw invalid(`Invalid decimal: ${value}`, { param: this.name(key) });
    return Number(value);
  }

  flag(key: string): boolean | undefined {
    const value = this.text(key);
    if (value === undefined || value === "") return undefined;
    if (value !== "true" && value !== "false")
      throw invalid(`Invalid boolean: ${value}`, { param: this.name(key) });
    return value === "true";
  }

  choice<T extends string>(key: string, values: readonly T[]): T | undefined {
    const value = this.text(key);
    if (value === undefined || value === "") return undefined;
    const found = values.find((known) => known === value);
    if (found === undefined)
      throw invalid(`Invalid ${this.name(key)}: must be one of ${values.join(", ")}`, {
        param: this.name(key),
      });
    return found;
  }

  under(key: string): Params | undefined {
    this.#read.add(key);
    const value = this.#values[key];
    if (value === undefined || value === "") return undefined;
    if (!isRecord(value)) throw invalid(`Invalid object: ${this.name(key)}`, { param: this.name(key) });
    const within = new Params(value, this.name(key));
    this.#within.push(within);
    return within;
  }

  /** A list of objects; an empty text is an empty list. */
  each(key: string): Params[] | undefined {
    this.#read.add(key);
    const value = this.#values[key];
    if (value === undefined) return undefined;
    if (value === "") return [];
    if (!Array.isArray(value)) throw invalid(`Invalid array: ${this.name(key)}`, { param: this.name(key) });
    return value.map((item, at) => {
      if (!isRecord(item))
        throw invalid(`Invalid object: ${this.name(key)}[${at}]`, { param: this.name(key) });
      const within = new Params(item, `${this.name(key)}[${at}]`);
      this.#within.push(within);
      return within;
    });
  }

  texts(key: string): string[] | undefined {
    this.#read.add(key);
    const value = this.#values[key];
    if (value === undefined || value === "") return undefined;
    if (!Array.isArray(value) || !value.every((item) => typeof item === "string"))
      throw invalid(`Invalid array: ${this.name(key)}`, { param: this.name(key) });
    return value;
  }

  /** Names and values; an empty value takes its name away, an empty text all of them. */
  metadata(before: Record<string, string> | null = {}): Record<string, string> {
    this.#read.add("metadata");
    const value = this.#values["metadata"];
    if (value === undefined) return before ?? {};
    if (value === "") return {};
    if (!isRecord(value)) throw invalid("Invalid metadata: must be an object", { param: "metadata" });
    const after = new Map(Object.entries(before ?? {}));
    for (const [name, text] of Object.entries(value)) {
      if (typeof text !== "string" || text.length > 500 || name.length > 40)
        throw invalid("Metadata values can have up to 500 characters", {
          param: this.name(`metadata][${name}`),
        });
      if (text === "") after.delete(name);
      else after.set(name, text);
    }
    if (after.size > 50) throw invalid("Metadata can have up to 50 keys", { param: "metadata" });
    return Object.fromEntries(after);
  }

  /** Marks what is understood and makes no difference here. */
  ignore(...keys: string[]): void {
    for (const key of keys) this.#read.add(key);
  }

  unread(): string[] {
    return [
      ...Object.keys(this.#values)
        .filter((key) => !this.#read.has(key))
        .map((key) => this.name(key)),
      ...this.#within.flatMap((within) => within.unread()),
    ];
  }
}
