import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { type Act, type ButtonState, useButtonState } from "#ui/buttons/use_button_state.ts";
import type { CouponTerms, Lowered } from "../../offer.rules.ts";
import { validateCoupon } from "../../subscription.contract.ts";

export type Coupon = {
  /** The code as it stands in the box. */
  text: string;
  type(text: string): void;
  /** Puts a code into the box that was there before, and looks what it does. */
  carry(code: string): void;
  /** What the code in the box makes of the prices; nothing until it was found valid. */
  lowered: Lowered;
  terms: CouponTerms | null;
  problem: "empty" | "invalid" | { failure: unknown } | null;
  button: ButtonState;
  apply: Act;
  /** Says that the server did not take the code. */
  refuse(): void;
};

/** The button says an error of what the server, asked or not, would refuse. */
const refused = () => new CallError(422, "invalid");

type Found = { lowered: Lowered; terms: CouponTerms | null };
const nothing: Found = { lowered: [], terms: null };

async function looked(code: string): Promise<Found | null> {
  const { is_valid, values, terms } = await call(validateCoupon, { body: { coupon: code } });
  return is_valid ? { lowered: values, terms } : null;
}

/** A code that lowers prices, from what is typed to what it does; `carried` was given before. */
export function useCoupon(carried: string | null): Coupon {
  const [text, setText] = useState(carried ?? "");
  const [found, setFound] = useState(nothing);
  const [problem, setProblem] = useState<Coupon["problem"]>(null);
  const button = useButtonState();
  const typed = useRef(text);

  function type(next: string) {
    typed.current = next;
    setText(next);
    setFound(nothing);
    setProblem(null);
  }

  async function apply(): ReturnType<Act> {
    const code = typed.current.trim();
    setFound(nothing);
    setProblem(null);
    if (code === "") {
      setProblem("empty");
      throw refused();
    }
    const answer = await looked(code).catch((failure: unknown) => {
      if (typed.current.trim() === code) setProblem({ failure });
      throw failure;
    });
    // Another code was typed while this one was asked about.
    if (typed.current.trim() !== code) return "cancelled";
    if (answer === null) {
      setProblem("invalid");
      throw refused();
    }
    setFound(answer);
    return "done";
  }

  async function lookAt(code: string) {
    // What cannot be looked up now is looked up when it is sent.
    const answer = await looked(code).catch(() => null);
    if (answer !== null && typed.current.trim() === code) setFound(answer);
  }

  const start = useEffectEvent(() => {
    if (text.trim() !== "") void lookAt(text.trim());
  });
  useEffect(() => start(), []);

  function carry(code: string) {
    type(code);
    if (code.trim() !== "") void lookAt(code.trim());
  }

  function refuse() {
    setFound(nothing);
    setProblem("invalid");
  }

  return { text, type, carry, ...found, problem, button, apply, refuse };
}
