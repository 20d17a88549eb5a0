import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { languages } from "#platform/text/texts.ts";
import { text } from "#platform/text/well_formed.ts";
import { signedIn } from "#features/session/session.contract.ts";
import {
  emailField,
  newPassword,
  newPasswordRepeat,
  samePasswords,
} from "#features/session/session.rules.ts";

const name = text({ min: 1, max: 255, trim: true, is_name: true }).normalize("NFC");

export const register = endpoint({
  name: "register",
  method: "POST",
  path: "/auth/register",
  summary: "Create an account, whose person is the holder of a company that is not paid yet, and sign in",
  access: "public",
  body: z
    .object({
      first_name: name,
      last_name: name,
      email: emailField,
      password: newPassword,
      password_confirmation: newPasswordRepeat,
      language: z.enum(languages),
    })
    .superRefine(samePasswords),
  output: signedIn,
  status: 201,
});
