import { getPaper } from '#functions/data/billing/paper.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { notFound } from '#functions/rules/api-error.ts';
import type { Paper } from '#shared/model/paper.ts';

/** Throws 404 for an unknown paper, and for another customer's unless an administrator reads (THREAT-P12). */
export async function readPaper(id: string, reader: StoredUser): Promise<Paper> {
  const found = await getPaper(id);
  if (!found || (found.userId !== reader.id && !reader.isAdmin)) throw notFound();
  return found;
}
