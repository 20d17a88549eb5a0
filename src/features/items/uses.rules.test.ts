import { describe, expect, it } from "vitest";
import { groupsOfUses } from "./uses.rules.ts";

const named = (id: number, slug: string) => ({ id, name: `Numele ${id}`, slug });

describe("where something is used", () => {
  it("is told by kind, charts first, each place with its address", () => {
    expect(groupsOfUses({ charts: [named(1, "de la ofertă")], triggers_of: [named(2, "recepția")] })).toEqual(
      [
        {
          kind: "charts",
          items: [{ id: 1, name: "Numele 1", path: "/process/de%20la%20ofert%C4%83" }],
        },
        { kind: "triggers_of", items: [{ id: 2, name: "Numele 2", path: "/procedure/recep%C8%9Bia" }] },
      ],
    );
  });

  it("leaves out a kind without places", () => {
    expect(groupsOfUses({ charts: [], triggers_of: [named(2, "a")] }).map(({ kind }) => kind)).toEqual([
      "triggers_of",
    ]);
    expect(groupsOfUses({ charts: [], triggers_of: [] })).toEqual([]);
  });
});
