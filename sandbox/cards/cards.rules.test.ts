import { describe, expect, it } from "vitest";
import { attach, cardByNumber, cardNames, cards, charge, checksOut, setUp } from "./cards.rules.ts";

const onSession = { offSession: false, confirmed: false, setUp: false };

describe("the test cards", () => {
  it("have numbers that check out, each its own, and names that lead to one", () => {
    expect(cardNames.every((name) => checksOut(cards[name].number))).toBe(true);
    expect(new Set(cardNames.map((name) => cards[name].number)).size).toBe(cardNames.length);
    const names = cardNames.flatMap((name) => [...cards[name].names]);
    expect(new Set(names).size).toBe(names.length);
    expect(cardByNumber("4242424242424242")).toBe("visa");
    expect(checksOut("4242424242424241")).toBe(false);
    expect(checksOut("0000")).toBe(false);
  });
});

describe("confirmation", () => {
  it("is asked of its holder when present, whatever was agreed before", () => {
    for (const name of ["confirmation", "confirmation_once", "confirmation_always"] as const) {
      expect(charge(name, { ...onSession, setUp: true }).kind).toBe("confirm");
      expect(charge(name, { ...onSession, confirmed: true }).kind).toBe("paid");
    }
  });

  it("is not asked again of an absent holder who agreed, but of the card that asks every time", () => {
    const absent = { offSession: true, confirmed: false, setUp: true };
    expect(charge("confirmation", absent).kind).toBe("paid");
    expect(charge("confirmation_once", absent).kind).toBe("paid");
    expect(charge("confirmation_always", absent).kind).toBe("confirm");
    expect(charge("confirmation_once", { ...absent, setUp: false }).kind).toBe("confirm");
  });

  it("does not help a card that is declined", () => {
    expect(charge("confirmation_declined", { ...onSession, confirmed: true }).kind).toBe("declined");
    expect(setUp("confirmation_declined", true).kind).toBe("declined");
  });
});

describe("keeping a card", () => {
  it("fails for one that is declined, and not for one whose charges are", () => {
    expect(attach("declined")).toEqual({ kind: "declined", decline: "generic_decline" });
    expect(attach("charge_fails").kind).toBe("paid");
    expect(charge("charge_fails", onSession).kind).toBe("declined");
    expect(setUp("visa", false).kind).toBe("paid");
  });
});
