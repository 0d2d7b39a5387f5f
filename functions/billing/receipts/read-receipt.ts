import { getReceipt } from '#functions/data/billing/receipt.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { notFound } from '#functions/rules/api-error.ts';
import type { Receipt } from '#shared/model/receipt.ts';

/** Throws 404 for an unknown receipt, and for another customer's unless an administrator reads (THREAT-P12). */
export async function readReceipt(id: string, reader: StoredUser): Promise<Receipt> {
  const found = await getReceipt(id);
  if (!found || (found.userId !== reader.id && !reader.isAdmin)) throw notFound();
  return found;
}
