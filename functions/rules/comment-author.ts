import * as z from 'zod/mini';
import type { Comment } from '#shared/model/comment.ts';

interface Account {
  readonly isAdmin: boolean;
  readonly username: string;
  readonly firstName: string | null;
}

/** Customers never see an administrator's username. */
export function authorOf(
  { isAdmin, username, firstName }: Account,
  brandName: string,
): Comment['by'] {
  return isAdmin
    ? { name: firstName ?? brandName, role: 'administrator' }
    : { name: firstName ?? username, role: 'customer' };
}

/** Hides names of accounts from visitors with a link (THREAT-G3). */
export function forVisitors<C extends Pick<Comment, 'by'>>(
  comment: C,
  website: { readonly name: string; readonly companyName: string | null },
  brandName: string,
): C {
  const { role } = comment.by;
  if (role === 'visitor') return comment;
  const name = role === 'administrator' ? brandName : (website.companyName ?? website.name);
  return { ...comment, by: { name, role } };
}

export const commentReader = z.enum(['customer', 'agency']);
export type CommentReader = z.infer<typeof commentReader>;

/** The agency's comments are for the customer, all others for the agency. */
export function readerOf({ role }: Comment['by']): CommentReader {
  return role === 'administrator' ? 'customer' : 'agency';
}
