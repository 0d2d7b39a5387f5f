import * as z from 'zod/mini';
import { visibleText } from '../rules/text.ts';
import type { Block } from './block.ts';

interface MailText {
  readonly subject: string;
  /** The text that an inbox shows after the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
  /** In the footer: why it was sent. */
  readonly reason: string;
  /** The reply-to address; by default ours. */
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
 * `write` throws for data that does not match the schema. Subject and preheader become one line
 * each, whatever a name in them contains (RFC 5322, section 2.2).
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
  return visibleText(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
