import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { Comment, CommentFields } from '#shared/model/comment.ts';

/** The calls to use: those of an account, or those of a preview link. */
export type CommentSource =
  | {
      readonly kind: 'website';
      readonly websiteId: number;
      readonly isAdmin: boolean;
      /** Whether comments can become a request here. */
      readonly canAsk?: boolean;
    }
  | { readonly kind: 'link'; readonly token: string };

export const commentsKey = '/api/comments';

/** The comments, newest first, and the address of the copy with the review script. */
export function reviewQuery(source: CommentSource) {
  return infiniteQueryOptions({
    queryKey: [commentsKey, source],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: listLimits.maxPageSize, ...(cursor && { cursor }) };
      const answer = await (source.kind === 'link'
        ? api.comments.listByLink.withHeaders({ params: { token: source.token }, query, signal })
        : api.comments.list.withHeaders({ params: { id: source.websiteId }, query, signal }));
      return pageOf(answer);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Opening it again shows the current version, not a cached earlier copy.
    gcTime: 0,
  });
}

export function sendComment(
  source: CommentSource,
  { name, ...fields }: CommentFields & { readonly name: string },
): Promise<Comment> {
  return source.kind === 'link'
    ? api.comments.addByLink({ params: { token: source.token }, body: { ...fields, name } })
    : api.comments.add({ params: { id: source.websiteId }, body: fields });
}

/** Whether the website's customer reads what they wrote; of others it is not known who reads. */
export function isOwn(source: CommentSource, { by }: Comment): boolean {
  return source.kind === 'website' && !source.isAdmin && by.role === 'customer';
}

/** Administrators resolve any comment, customers their own, visitors none. */
export function mayResolve(source: CommentSource, comment: Comment): boolean {
  return (source.kind === 'website' && source.isAdmin) || isOwn(source, comment);
}

/** Customers take their own back; what is taken up meanwhile is refused by the server. */
export function mayDelete(source: CommentSource, comment: Comment): boolean {
  return isOwn(source, comment) && comment.state === 'open';
}

export function deleteComment(source: CommentSource, { number }: Comment) {
  if (source.kind === 'link') throw new Error('A link deletes nothing');
  return api.comments.remove({ params: { id: source.websiteId, number } });
}

export function settleComment(source: CommentSource, { number, state }: Comment) {
  if (source.kind === 'link') throw new Error('A link settles nothing');
  const call = state === 'open' ? api.comments.resolve : api.comments.reopen;
  return call({ params: { id: source.websiteId, number } });
}
