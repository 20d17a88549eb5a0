import { describe, expect, it } from "vitest";
import { addressOf } from "../endpoint.ts";
import { pageFrom } from "../paging.ts";

const list = { path: "/{instance_id}/procedures" };

describe("the address of a call", () => {
  it("has its parameters and its query, coded, and nothing that is empty", () => {
    const query = { search: "ă & b", status: undefined, role: null, sort: "", category: "1,2", view_more: 0 };
    expect(addressOf(list, { params: { instance_id: 7 }, query })).toBe(
      "/api/7/procedures?search=%C4%83%20%26%20b&category=1%2C2&view_more=0",
    );
    expect(addressOf(list, { params: { instance_id: "a/b" } })).toBe("/api/a%2Fb/procedures");
    expect(() => addressOf(list, {})).toThrow("instance_id");
  });

  it("is there for half a sign too, which no address can hold", () => {
    expect(addressOf({ path: "/x" }, { query: { search: "\ud83d" } })).toBe("/api/x?search=%EF%BF%BD");
  });

  it("of a list's page says from which row on", () => {
    expect(pageFrom({ sort: "name" }, 20)).toEqual({ sort: "name", view_more: 20 });
    expect(pageFrom(undefined, 0)).toEqual({ view_more: 0 });
  });
});
