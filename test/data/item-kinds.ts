import { chatReaders, writeChat } from './kinds/chat.ts';
import type { Readers } from './kinds/kind.ts';
import { mailReaders, writeMail } from './kinds/mail.ts';
import { paymentReaders, writePayments } from './kinds/payments.ts';
import { settingReaders, writeAgency } from './kinds/settings.ts';
import { userReaders, writeUsers } from './kinds/users.ts';
import { websiteReaders, writeWebsites } from './kinds/websites.ts';

/** Every kind of item of the table, and how the product reads it. */
export const readers: Readers = {
  ...userReaders,
  ...websiteReaders,
  ...paymentReaders,
  ...chatReaders,
  ...mailReaders,
  ...settingReaders,
};

/** Writes items of every kind into an empty table, by the functions that write them for customers. */
export async function writeEveryKind(): Promise<void> {
  for (const write of [writeUsers, writeWebsites, writePayments, writeChat, writeMail, writeAgency])
    await write();
}

/** What is read of each kind, as JSON has it. */
export async function readEveryKind(by = readers): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [kind, read] of Object.entries(by)) {
    found[kind] = JSON.parse(JSON.stringify(await read()));
  }
  return found;
}

/** Whether an item is of a kind: capitals and a # at the beginning of a key are the same in all of its items. */
export function isOfKind(kind: string, item: Readonly<Record<string, unknown>>): boolean {
  const [pk = '', sk = ''] = kind.split(' / ');
  return matches(pk, String(item.pk)) && matches(sk, String(item.sk));
}

function matches(shape: string, key: string): boolean {
  const [head = ''] = /^[A-Z_]*#?/.exec(shape) ?? [];
  return head === shape ? key === shape : key.startsWith(head);
}
