import * as z from 'zod/mini';
import type { StoredMail } from '../data/mail/mail.ts';
import type { StoredUser } from '../data/users/user.ts';

/** A stored mail and its recipient at the time of sending. */
export interface MailContext {
  readonly mail: StoredMail;
  /** Current state; null if the recipient has no account. */
  readonly user: StoredUser | null;
  readonly now: Date;
}

/** Null if the mail is obsolete. */
export type Content<Data> = (occasion: MailContext) => Promise<Data | null>;

interface Known<Stored> {
  readonly user: StoredUser;
  /** How the mail addresses them. */
  readonly addressee: { readonly name: string; readonly username: string };
  readonly stored: Stored;
  readonly mailId: string;
  readonly now: Date;
}

/**
 * Content for a recipient with an account, from the stored data of the mail; null if the user was
 * deleted.
 */
export function forUser<Schema extends z.ZodMiniType, Data>(
  schema: Schema,
  write: (known: Known<z.output<Schema>>) => Data | null | Promise<Data | null>,
): Content<Data> {
  return async ({ mail, user, now }) => {
    if (!user) return null;
    const { username } = user;
    const addressee = { name: user.firstName ?? username, username };
    return write({ user, addressee, stored: z.parse(schema, mail.data), mailId: mail.mailId, now });
  };
}
