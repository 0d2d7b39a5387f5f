import * as z from 'zod/mini';
import type { StoredMail } from '../data/mail/mail.ts';
import type { StoredUser } from '../data/users/user.ts';

/** Why a mail is written, and for whom. */
export interface Occasion {
  readonly mail: StoredMail;
  /** As they are now; null where the mail is for nobody with an account. */
  readonly user: StoredUser | null;
  readonly now: Date;
}

/** Null when there is nothing to say any more. */
export type Content<Data> = (occasion: Occasion) => Promise<Data | null>;

interface Known<Stored> {
  readonly user: StoredUser;
  /** How the mail addresses them. */
  readonly addressee: { readonly name: string; readonly username: string };
  readonly stored: Stored;
  readonly mailId: string;
  readonly now: Date;
}

/** Of a mail for somebody with an account, from what was stored about it; null when they are gone. */
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
