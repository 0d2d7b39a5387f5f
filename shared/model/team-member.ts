import * as z from 'zod/mini';
import { namedUser } from './change-request.ts';
import { timestamp } from './id.ts';

/** An administrator, as their colleagues see them. */
export const teamMember = z.extend(namedUser, {
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  invitedAt: timestamp,
  /** While the invitation was not used: when its link ends. */
  invitedUntil: z.nullable(timestamp),
  /** When they chose their password; null while they have none. */
  signsInSince: z.nullable(timestamp),
  /** When they last signed in or, once a day, came back; null: never. */
  lastSeenAt: z.nullable(timestamp),
  /** Whether a second factor protects the account. */
  hasSecondFactor: z.boolean(),
});

export type TeamMember = z.infer<typeof teamMember>;
