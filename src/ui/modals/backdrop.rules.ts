/** Forms that are asked about before a click beside them loses what was typed. */
const asking: readonly string[] = ["user", "role", "procedure"];

/**
 * What a click beside a modal with entered data does, by its name: it asks, or closes at once, which can be taken back
 * for a while. One without entered data closes, back to what it was opened from.
 */
export const besideModal = (name: string): "asks" | "closes" => (asking.includes(name) ? "asks" : "closes");
