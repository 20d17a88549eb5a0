import { z } from "zod";

/** What the server tells the person's other tabs: one notification, or with null all of them, were read. */
export const readFrame = z.object({ id: z.number().nullable(), count_unread: z.number() });
