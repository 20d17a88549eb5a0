import { z } from "zod";
import { notification } from "../notifications.contract.ts";

const count_unread = z.number();

/** What the server tells of something new: what it is, and how many are unread now. */
export const arrivedFrame = notification.extend({ count_unread });

/** What the server tells the person's other tabs: one notification, or with null all of them, were read. */
export const readFrame = z.object({ id: z.number().nullable(), count_unread });
