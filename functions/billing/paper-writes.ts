import type { newMail } from '../data/mail/mail.ts';
import type { Key } from '../data/table/keys.ts';
import type { Write } from '../data/table/writes.ts';

/** What a paper adds to the transaction that settles its payment; `mails` are enqueued after it. */
export interface PaperWrites {
  readonly writes: readonly Write[];
  readonly mails: readonly Key[];
}

export function withMail(
  writes: readonly Write[],
  mail: ReturnType<typeof newMail> | null,
): PaperWrites {
  return mail ? { writes: [...writes, mail.write], mails: [mail.key] } : { writes, mails: [] };
}
