import * as z from 'zod/mini';
import { seenText } from '../rules/text.ts';
import type { Block } from './block.ts';

interface MailText {
  readonly subject: string;
  /** What an inbox shows behind the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
  /** Why it was sent, at its foot. */
  readonly reason: string;
  /** Where an answer goes; to us, where nothing else is said. */
  readonly replyTo?: string | null;
}

/** About money or security: nobody can unsubscribe from it. */
interface Essential {
  readonly isEssential: boolean;
}

export interface WrittenMail extends MailText, Essential {}

interface Draft<Schema extends z.ZodMiniType> extends Essential {
  readonly data: Schema;
  readonly write: (data: z.output<Schema>) => MailText;
}

/**
 * `write` throws for what does not fit the schema. Subject and preheader become one line each, whatever
 * a name in them holds (RFC 5322, section 2.2).
 */
export function template<Schema extends z.ZodMiniType>({
  isEssential,
  data,
  write,
}: Draft<Schema>) {
  return {
    isEssential,
    data,
    write: (input: unknown): WrittenMail => {
      const mail = write(z.parse(data, input));
      const [subject, preheader] = [oneLine(mail.subject), oneLine(mail.preheader)];
      return { ...mail, subject, preheader, isEssential };
    },
  };
}

function oneLine(text: string): string {
  return seenText(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
