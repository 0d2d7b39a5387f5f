import * as z from 'zod/mini';
import { handler } from '#functions/admin/list-audit.ts';
import { auditEntry } from '#shared/model/audit.ts';
import { signedInAdmin } from './sign-in.ts';

/** The newest entries of the audit trail about a user, as an administrator reads them. */
export async function trailOf(userId: number) {
  const admin = await signedInAdmin();
  const { json } = await admin.call(handler, { query: { userId: String(userId) } });
  return z.parse(z.array(auditEntry), json);
}
