import * as z from 'zod/mini';
import { textLimits } from '#shared/limits/text.ts';
import type { Agency } from '#shared/model/agency.ts';
import { type MailKind, mailSwitches } from '#shared/model/mail-kind.ts';
import { cut } from '#shared/rules/cut.ts';
import { isolated } from '#shared/rules/isolated.ts';
import { plainText } from '#shared/rules/text.ts';
import type { StoredMail } from '../data/mail/mail.ts';
import type { StoredUser } from '../data/users/user.ts';
import type { MailFile } from '../services/mail.ts';
import { type Block, heading } from './block.ts';
import { greetingName, oneLine, sentenceLine, shownUsername } from './words-of-others.ts';

interface Wording {
  /** Its heading, too. */
  readonly subject: string;
  /** The text that an inbox shows after the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
  /** In the footer: why it was sent. */
  readonly reason: string;
  /** The reply-to address; by default ours. */
  readonly replyTo?: string | null;
  readonly files?: readonly MailFile[];
}

/** The switch of a mail; null if it is about money or security: nobody can switch that off. */
interface Switchable {
  readonly kind: MailKind | null;
}

/**
 * Of the hour's mails: `reserved` for what people need to get in, or to undo what a thief did; no
 * flood of others keeps it waiting. `strangers` is what people without an account cause, by a form
 * or a preview link: an address has a number of its own for it, so that it delays nothing about
 * money (decision 0122).
 */
export type MailShare = 'reserved' | 'common' | 'strangers';

interface Shared {
  readonly share: MailShare;
}

export interface WrittenMail extends Wording, Switchable, Shared {}

/** A stored mail and its recipient at the time of sending. */
export interface MailContext {
  readonly mail: StoredMail;
  /** Current state; null if the recipient has no account. */
  readonly user: StoredUser | null;
  readonly agency: Agency;
  readonly now: Date;
}

interface Occasion<Stored, User = StoredUser | null> {
  readonly user: User;
  readonly stored: Stored;
  readonly mailId: string;
  /** As sentences name it. */
  readonly agency: Agency;
  readonly now: Date;
}

interface Addressee {
  readonly name: string;
  readonly username: string;
}

interface Draft<Schema extends z.ZodMiniType, User, Gathered, Data> extends Switchable, Shared {
  /** The data of a mail that waits: ids and plain values. */
  readonly stored: Schema;
  /** Whether its user is one of the agency's: of one who left, the agency gets it instead. */
  readonly toAgency?: (stored: z.output<Schema>) => boolean;
  /** What it says at the time of sending; tokens are created now. Null if it is obsolete. */
  readonly gather: (
    occasion: Occasion<z.output<Schema>, User>,
  ) => Gathered | null | Promise<Gathered | null>;
  readonly write: (data: Data, agency: Agency) => Wording;
}

/**
 * A mail. `compose` throws for stored data that does not match the schema, and returns null if the
 * mail is obsolete or switched off.
 */
export function template<Schema extends z.ZodMiniType, Data>({
  kind,
  share,
  stored,
  toAgency = () => false,
  gather,
  write,
}: Draft<Schema, StoredUser | null, Data, Data>) {
  const written = (data: Data, agency: Agency): WrittenMail => ({
    ...cleaned(write(data, inSentences(agency))),
    ...{ kind, share },
  });
  return {
    kind,
    stored,
    write: written,
    isToAgency: (data: unknown) => toAgency(z.parse(stored, data)),
    compose: async ({ mail, user, agency, now }: MailContext): Promise<WrittenMail | null> => {
      if (kind !== null && user !== null && !user[mailSwitches[kind]]) return null;
      const { mailId, data } = mail;
      const gathered = await gather({
        ...{ user, stored: z.parse(stored, data), mailId, now },
        agency: inSentences(agency),
      });
      return gathered === null ? null : written(gathered, agency);
    },
  };
}

/** A mail to a user, whom it addresses by name; null if the user was deleted. */
export function userTemplate<Schema extends z.ZodMiniType, Gathered extends object>({
  gather,
  ...rest
}: Draft<Schema, StoredUser, Gathered, Gathered & Addressee>) {
  return template({
    ...rest,
    gather: async (occasion) => {
      const { user } = occasion;
      const gathered = user && (await gather({ ...occasion, user }));
      if (!gathered) return null;
      return { ...gathered, ...addresseeOf(user) };
    },
  });
}

/** As mails to a user name them. */
export function addresseeOf(user: StoredUser): Addressee {
  return {
    name: greetingName(user.firstName, user.username),
    username: shownUsername(user),
  };
}

/** How a mail begins; several people read what is sent to the agency. */
export function greetingOf(user: StoredUser | null): string {
  return user ? `Hello ${greetingName(user.firstName, user.username)}` : 'Hello';
}

/** Its name may be written from right to left, and stands beside other words. */
function inSentences(agency: Agency): Agency {
  return { ...agency, brand: { ...agency.brand, name: isolated(agency.brand.name) } };
}

/** Subject and preheader are one line each, and no block holds anything invisible. */
function cleaned(mail: Wording): Wording {
  const [subject, preheader] = [oneLine(mail.subject), oneLine(mail.preheader)];
  const reason = sentenceLine(mail.reason);
  return { ...mail, subject, preheader, reason, blocks: headed(mail).map(cleanedBlock) };
}

/** Below the line of which an answer stands above. */
function headed({ subject, blocks }: Wording): readonly Block[] {
  const title = subject.endsWith('?') ? subject : `${subject}.`;
  const first = blocks.filter(({ kind }) => kind === 'above');
  const others = blocks.filter(({ kind }) => kind !== 'above');
  return [...first, heading(title), ...others];
}

function cleanedBlock(block: Block): Block {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return { ...block, text: sentenceLine(block.text) };
    case 'quote':
      return { ...block, text: plainText(block.text) };
    case 'facts':
      return {
        ...block,
        facts: block.facts.map(([name, value]) => [oneLine(name), cut(oneLine(value), factLength)]),
      };
    default:
      return block;
  }
}

/** The longest fact is an email address. */
const factLength = textLimits.email;
