import { createHash } from "node:crypto";

type Sources = { script: readonly string[]; connect: readonly string[]; frame: readonly string[] };

/** The payment provider's own card fields: its script, its frames, and whom these call. */
const hosted: Sources = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

const nobody: Sources = { script: [], connect: [], frame: [] };

/** The chat widget's script, its calls and its frames, all from where its script is. */
function chatOf(src: string): Sources {
  const { origin } = new URL(src);
  return { script: [origin], connect: [origin], frame: [origin] };
}

/** The source that allows a script within a page: this text and no other. */
const sourceOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * What pages may load, and from where: from here alone, but for the provider's card fields and the chat widget where
 * they are shown.
 * @param inline the text of the one script that stands in the page itself; null where there is none
 */
export function contentPolicy(
  hasHostedCards: boolean,
  chat_src: string | null,
  inline: string | null = null,
): string {
  const own: Sources = { ...nobody, script: inline === null ? [] : [sourceOf(inline)] };
  const others = [own, hasHostedCards ? hosted : nobody, chat_src === null ? nobody : chatOf(chat_src)];
  const from = (rule: keyof Sources) =>
    [`${rule}-src 'self'`, ...others.flatMap((sources) => sources[rule])].join(" ");
  return [
    "default-src 'self'",
    from("script"),
    // The component library sets its variables in style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    from("connect"),
    from("frame"),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
