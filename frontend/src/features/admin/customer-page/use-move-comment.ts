import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commentsKey, settleComment } from '#frontend/src/entities/comments/comment-source.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { Comment } from '#shared/model/comment.ts';
import { refreshPanel } from '../panel-queries.ts';

/** Resolves an open comment, and reopens a resolved one. */
export function useMoveComment(websiteId: number, comment: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => settleComment({ kind: 'website', websiteId, isAdmin: true }, comment),
    onError: (error) => toastFailure('The comment was not changed', error),
    // It decides whose turn it is, and what waits in Work.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: [commentsKey] }), refreshPanel(client)]),
  });
}
