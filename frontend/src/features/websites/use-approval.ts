import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { commentsKey } from '#frontend/src/entities/comments/comment-source.ts';
import { newestCommentsQuery } from '#frontend/src/entities/comments/comments-query.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { approvalMessages } from '#shared/texts/comments.ts';

interface Approving {
  readonly version: string;
  /** Despite what waits for the agency. */
  readonly anyway?: boolean;
}

/** The shown and the approved version, and the approval. */
export function useApproval(websiteId: number, userId: number) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(newestCommentsQuery(websiteId));
  const approving = useMutation({
    mutationFn: (body: Approving) => api.comments.approve({ params: { id: websiteId }, body }),
    onSuccess: () => toast(approvalMessages.approved),
    onError: (error) => toastFailure(approvalMessages.notApproved, error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [commentsKey] }),
        client.invalidateQueries({ queryKey: briefQuery(userId).queryKey }),
      ]),
  });
  const { comments = [], shown = null, approval = null } = data?.items ?? {};
  return {
    ...{ comments, shown, approval, isPending },
    isApproving: approving.isPending,
    approve: approving.mutateAsync,
  };
}
