import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { toastFailure } from '#frontend/src/api/toast-failure.ts';
import type { Comment } from '#shared/model/comment.ts';
import { commentsKey } from './comments-query.ts';

/** Resolves what is open, and opens again what is resolved. */
export function useMoveComment(websiteId: number, { number, state }: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const move = state === 'open' ? api.comments.resolve : api.comments.reopen;
      return move({ params: { id: websiteId, number } });
    },
    onError: (error) => toastFailure('The comment did not change', error),
    onSettled: () => client.invalidateQueries({ queryKey: [commentsKey] }),
  });
}
