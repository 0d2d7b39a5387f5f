import * as z from 'zod/mini';
import { timestamp } from './id.ts';
import { user } from './user.ts';

/** A customer in the console's list (SPEC-3.4). */
export const chatUser = z.extend(
  z.pick(user, { id: true, username: true, firstName: true, lastName: true, email: true }),
  {
    hasActiveChat: z.boolean(),
    /** The customer's messages that support has not read. */
    unread: z.int(),
    lastMessage: z.nullable(z.string()),
    lastAt: z.nullable(timestamp),
    isOnline: z.boolean(),
    /** The newest message is the customer's, and support has not read it. */
    isWaiting: z.boolean(),
  },
);

export type ChatUser = z.infer<typeof chatUser>;
