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
 * The stack that our objects at Stripe name: the name that the table had at the first call. It is
 * stored with the customers, so it survives a restore under another name or into a new stack
 * (decision 0103). Cached per Lambda instance.
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
