import { describe, expect, it } from "vitest";
import { siblingAddress } from "./siblings.rules.ts";

describe("a sibling application", () => {
  const listed = (is_active: boolean, url: string | null) => [
    { application: { name: "Organigrama" }, is_active, url },
  ];

  it("has an address that links can be put behind", () => {
    expect(siblingAddress(listed(true, "https://org.example"), "Organigrama")).toBe("https://org.example/");
    expect(siblingAddress(listed(true, "https://org.example/app/"), "Organigrama")).toBe(
      "https://org.example/app/",
    );
  });

  it("is not linked when it is not active, has no address or is not listed", () => {
    expect(siblingAddress(listed(false, "https://org.example"), "Organigrama")).toBeNull();
    expect(siblingAddress(listed(true, null), "Organigrama")).toBeNull();
    expect(siblingAddress(listed(true, "https://org.example"), "Obiective")).toBeNull();
  });
});
