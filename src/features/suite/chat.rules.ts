/** The last company whose chat knows of its courses: those that came later have them elsewhere. */
const lastWithCourses = 1340;

type Person = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  chat_token: string | null;
  chat_hash: string | null;
  instance: { id: number; package_id: number | null };
};

type Application = { application: { name: string }; is_active: boolean };

/** What the chat widget is told of who is at the screen, in its own names. */
export type ChatSettings = {
  app_id: string;
  user_id: string;
  /** Proves the id, and where there is one the address. */
  user_hash: string;
  email_hash: string | null;
  name: string;
  email: string;
  package_id: number | null;
  procedures_active: boolean;
  objectives_active: boolean;
  organigram_active: boolean;
  courses_active: boolean;
};

/** Null where the person has no chat. */
export function chatSettings(
  app_id: string,
  person: Person,
  applications: readonly Application[],
): ChatSettings | null {
  const { id, first_name, last_name, email, chat_token, chat_hash, instance } = person;
  if (chat_token === null) return null;
  const isActive = (name: string) =>
    applications.some((entry) => entry.application.name === name && entry.is_active);
  return {
    app_id,
    user_id: String(id),
    user_hash: chat_token,
    email_hash: chat_hash,
    name: `${first_name} ${last_name}`,
    email,
    package_id: instance.package_id,
    procedures_active: isActive("Proceduri"),
    objectives_active: isActive("Obiective"),
    organigram_active: isActive("Organigrama"),
    courses_active: isActive("Cursuri") && instance.id <= lastWithCourses,
  };
}
