import { getMail, newMail } from '#functions/data/mail/mail.ts';
import {
  claimAsking,
  keepMailAccount,
  readMailAccount,
} from '#functions/data/mail/mail-account.ts';
import { transact } from '#functions/data/table/send.ts';
import { customerId, now, type Readers } from './kind.ts';

const mailId = '3fa9c1d2-0000-4000-8000-000000000001';

/** Writes a mail that waits to be sent, and what Amazon said. */
export async function writeMail(): Promise<void> {
  await transact([
    newMail({ mailId, template: 'welcome', userId: customerId, data: {} }, now).write,
  ]);
  await claimAsking(now, 0);
  await keepMailAccount('sandbox');
}

export const mailReaders: Readers = {
  'MAIL#3fa9... / MAIL': () => getMail({ pk: `MAIL#${mailId}`, sk: 'MAIL' }),
  'MAIL_ACCOUNT / MAIL_ACCOUNT': readMailAccount,
};
