import { describe, expect, it } from "vitest";
import { readRefusal } from "./refusal.ts";

describe("a refused call", () => {
  it("says what the server said", () => {
    const body = {
      code: "stale",
      message: "Altcineva a salvat între timp.",
      errors: { name: ["Obligatoriu"], "steps.0.body": ["Obligatoriu", "Prea lung"] },
      request_id: "r-1",
      changed_by: "Ana Pop",
    };
    expect(readRefusal(409, JSON.stringify(body))).toEqual({
      code: "stale",
      message: body.message,
      errors: body.errors,
      request_id: "r-1",
      body,
    });
  });

  it.each([
    [404, "not_found"],
    [413, "too_large"],
    [418, "bad_request"],
    [500, "internal"],
    [502, "unavailable"],
    [507, "internal"],
  ])("with status %i and a page that is not the server's own is %s", (status, code) => {
    expect(readRefusal(status, "<html>Bad Gateway</html>")).toEqual({
      code,
      message: null,
      errors: null,
      request_id: null,
      body: {},
    });
  });

  it.each(["[]", "null", '"text"', "7", ""])("with the answer %s has nothing to say", (text) => {
    expect(readRefusal(422, text)).toMatchObject({ code: "invalid", message: null, errors: null, body: {} });
  });

  it("is not misled by a code that the product does not have", () => {
    expect(readRefusal(403, '{"code":"constructor","message":7}')).toMatchObject({
      code: "forbidden",
      message: null,
    });
  });

  it("has no field errors when they are a list", () => {
    expect(readRefusal(422, '{"errors":["Obligatoriu"]}').errors).toBeNull();
  });

  it("keeps of the fields' errors only sentences", () => {
    const text = '{"errors":{"name":"Obligatoriu","roles":["Nu există",null,3],"x":{}}}';
    expect(readRefusal(422, text).errors).toEqual({ name: ["Obligatoriu"], roles: ["Nu există"], x: [] });
  });
});
