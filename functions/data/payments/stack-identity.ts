import * as z from 'zod/mini';
import { type Key, tableName } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { isNew, put } from '../table/writes.ts';

/** `STACK` / `IDENTITY` */
const identityKey: Key = { pk: 'STACK', sk: 'IDENTITY' };

const storedIdentity = z.object({ id: z.string() });

let known: string | undefined;

/**
 * Which stack a payment at Stripe says to be of: the name that the table had when somebody first
 * asked. It is an item, so it goes wherever the customers go whom the payments are about: into a table
 * restored under another name, or into a new stack (decision 0103). Read once an instance.
 */
export async function stackIdentity(): Promise<string> {
  known ??= await readIdentity();
  return known;
}

async function readIdentity(): Promise<string> {
  const stored = await getItem(identityKey, storedIdentity);
  if (stored) return stored.id;
  const id = tableName();
  const isFirst = await write(put({ ...identityKey, id }, isNew));
  return isFirst ? id : readIdentity();
}
