import { scopedClass } from "../../scoped_class.ts";

/** The classes of a style sheet of the client (`sheet("ui/page/PageHeader")`), by what they are called in the page. */
export const sheet =
  (path: string) =>
  (name: string): string =>
    scopedClass(path, name);
