import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshTurn } from '#frontend/src/entities/brief/refresh-turn.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { type Comment, commentLabel } from '#shared/model/comment.ts';
import { deleteComment as texts } from '#shared/texts/comments.ts';
import { type CommentSource, commentsKey, deleteComment } from './comment-source.ts';

interface DeleteCommentProps {
  readonly source: CommentSource;
  readonly comment: Comment;
}

/** Takes back the author's own words, which asks first. */
export function DeleteComment({ source, comment }: DeleteCommentProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteComment(source, comment),
    onError: (error) => toastFailure(texts.failed, error),
    onSettled: async () => {
      // What was taken up meanwhile is listed as it is now.
      await refreshTurn(client, commentsKey);
      setAsking(false);
    },
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Delete <span className="visually-hidden">comment {comment.number}</span>
      </Button>
      {isAsking && (
        <Dialog
          title={texts.title(commentLabel(comment))}
          text={texts.text}
          onClose={() => setAsking(false)}
        >
          <ConfirmActions
            confirm={texts.delete}
            busy={texts.deleting}
            isBusy={isPending}
            tone="danger"
            onCancel={() => setAsking(false)}
            onConfirm={() => mutate()}
          />
        </Dialog>
      )}
    </>
  );
}
