import { z } from "zod";
import { pictureLimits } from "#features/profile/picture.rules.ts";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, instant, pathId, revision } from "#platform/schemas.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    brand: true;
  }
}

/** Letters of a vision, and of a mission with its markup. */
export const brandLimits = { target: 5_000, mission: 200_000 };

export const brand = z.object({
  /** The vision, as plain text. */
  target: z.string(),
  mission: z.string(),
  /** 0 as long as nothing was written. */
  revision: revision.or(z.literal(0)),
  updated_at: instant.nullable(),
  rights: z.object({ entity_crud: z.boolean() }),
});
export type Brand = z.output<typeof brand>;

export const getBrand = endpoint({
  name: "getBrand",
  method: "GET",
  path: "/brand/{id}/show",
  summary: "The company's vision and mission; read from the organigram where there is one",
  access: "login",
  params: z.object({ id: pathId }),
  output: dataOf(brand),
  shows: ["brand"],
});

export const updateBrand = endpoint({
  name: "updateBrand",
  method: "PATCH",
  path: "/brand",
  summary: "Write the company's vision and mission, where no organigram keeps them",
  access: "login",
  right: "company_settings",
  body: z.object({
    target: z.string().trim().max(brandLimits.target),
    mission: z.string().max(brandLimits.mission),
    /** What the save started from. */
    revision: z.number().int().min(0).nullish(),
  }),
  output: dataOf(brand),
  changes: ["brand"],
  body_limit: 3_000_000,
  texts: "mission",
});

/** Pixels that a browser fits a logo into before it sends it. */
export const logoBox = { width: 320, height: 96 };

const logo = dataOf(z.object({ logo: z.string().nullable() }));

export const setLogo = endpoint({
  name: "setLogo",
  method: "POST",
  path: "/brand/logo",
  summary: "Set the company's logo: one file in the field `image`, PNG, JPEG or WebP",
  access: "instance",
  right: "company_settings",
  in_person: true,
  accepts: "multipart",
  files: { field: "image", max: 1, bytes: pictureLimits.bytes },
  status: 201,
  output: logo,
  changes: ["brand"],
});

export const removeLogo = endpoint({
  name: "removeLogo",
  method: "DELETE",
  path: "/brand/logo",
  summary: "Take the company's logo away; the product's mark stands in its place",
  access: "login",
  right: "company_settings",
  in_person: true,
  output: logo,
  changes: ["brand"],
});

export const readLogo = endpoint({
  name: "readLogo",
  method: "GET",
  path: "/logos/{name}",
  summary: "The bytes of the company's logo, for its people",
  access: "login",
  answers: "file",
  params: z.object({ name: z.string().min(1).max(120) }),
});
