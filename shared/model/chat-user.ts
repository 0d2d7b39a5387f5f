import * as z from 'zod/mini';
import { timestamp } from './id.ts';
import { user } from './user.ts';

/** A customer in the console's list (SPEC-3.4). */
export const chatUser = z.extend(
  z.pick(user, {
    id: true,
    username: true,
    firstName: true,
    lastName: true,
    companyName: true,
    email: true,
  }),
  {
    hasActiveChat: z.boolean(),
    /** The customer's messages that support has not read. */
    unread: z.int(),
    lastMessage: z.nullable(z.string()),
    lastAt: z.nullable(timestamp),
    isOnline: z.boolean(),
    /** Nobody has answered their newest message, or said that it needs no answer: reading is neither. */
    isWaiting: z.boolean(),
  },
);

/** Who waits for an answer, the longest wait first; who has written at all, the newest message first. */
export const chatFilter = z.enum(['waiting', 'written']);

export type ChatFilter = z.infer<typeof chatFilter>;
export type ChatUser = z.infer<typeof chatUser>;
