import { expect, it } from "vitest";
import { chatSettings } from "./chat.rules.ts";

const person = (instance_id: number, chat_token: string | null = "dovada") => ({
  id: 7,
  first_name: "Ana",
  last_name: "Pop",
  email: "ana@firma.ro",
  chat_token,
  chat_hash: null,
  instance: { id: instance_id, package_id: 3 },
});
const applications = [
  ["Proceduri", true],
  ["Obiective", false],
  ["Organigrama", true],
  ["Cursuri", true],
].map(([name, is_active]) => ({ application: { name: String(name) }, is_active: is_active === true }));

it("the chat is told who is at the screen, and which applications they have", () => {
  expect(chatSettings("cont-1", person(1), applications)).toEqual({
    app_id: "cont-1",
    user_id: "7",
    user_hash: "dovada",
    email_hash: null,
    name: "Ana Pop",
    email: "ana@firma.ro",
    package_id: 3,
    procedures_active: true,
    objectives_active: false,
    organigram_active: true,
    courses_active: true,
  });
});

it("the chat knows of courses only in companies up to number 1340 that have them", () => {
  const courses = (instance_id: number, listed = applications) =>
    chatSettings("cont-1", person(instance_id), listed)?.courses_active;
  expect([courses(1340), courses(1341), courses(1340, [])]).toEqual([true, false, false]);
});

it("nobody is told of who has no proof", () => {
  expect(chatSettings("cont-1", person(1, null), applications)).toBeNull();
});
