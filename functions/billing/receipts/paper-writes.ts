import type { newMail } from '#functions/data/mail/mail.ts';
import type { Key } from '#functions/data/table/keys.ts';
import type { Write } from '#functions/data/table/writes.ts';

/** What a paper adds to the transaction that settles its payment; `mails` are enqueued after it. */
export interface PaperWrites {
  readonly writes: readonly Write[];
  readonly mails: readonly Key[];
}

export function withMails(
  writes: readonly Write[],
  mails: readonly ReturnType<typeof newMail>[],
): PaperWrites {
  return {
    writes: [...writes, ...mails.map(({ write }) => write)],
    mails: mails.map(({ key }) => key),
  };
}
