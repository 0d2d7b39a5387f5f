import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusals } from '#shared/messages/refusals.ts';
import type { Comment } from '#shared/model/comment.ts';
import type { PinState } from '#shared/model/review-message.ts';
import { messageOf } from '../api/api-error.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatMoment } from '../ui/format-date.ts';
import { toast } from '../ui/toast.ts';
import { type CommentSource, commentsKey, maySettle, settleComment } from './comment-source.ts';
import styles from './review.module.css';
import type { useReview } from './use-review.ts';

interface CommentRowProps {
  readonly source: CommentSource;
  readonly comment: Comment;
  readonly review: ReturnType<typeof useReview>;
}

const notes = {
  found: null,
  changed: 'Changed since',
  hidden: 'Not to be seen at this width',
  moved: 'Moved since',
} as const satisfies Record<PinState, string | null>;

export function CommentRow({ source, comment, review }: CommentRowProps) {
  const { number, path, anchor, text, by, state, createdAt } = comment;
  const pin = path === review.path ? review.pinStates.get(number) : undefined;
  const note = pin && notes[pin];
  const isChosen = review.chosen === number;
  const about = <span className="visually-hidden">comment {number}</span>;
  return (
    <li
      className={classNames(
        styles.comment,
        isChosen && styles.chosen,
        state === 'resolved' && styles.resolved,
      )}
      aria-current={isChosen}
    >
      <p className={styles.facts}>
        <span className={styles.number}>
          <span className="visually-hidden">Comment </span>
          {number}
        </span>
        <b>{by.name}</b>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {state === 'resolved' && <Badge tone="success">Resolved</Badge>}
        {note && <Badge tone="warning">{note}</Badge>}
      </p>
      <p className={styles.text}>{text}</p>
      {path !== review.path && <p className={styles.path}>{path}</p>}
      <div className={styles.actions}>
        {!review.isSilent && (anchor !== null || path !== review.path) && (
          <Button size="sm" variant="quiet" onClick={() => review.show(comment)}>
            Show {about}
          </Button>
        )}
        {maySettle(source, comment) && <Settle source={source} comment={comment} />}
      </div>
    </li>
  );
}

function Settle({ source, comment }: Pick<CommentRowProps, 'source' | 'comment'>) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => settleComment(source, comment),
    onSuccess: () => client.invalidateQueries({ queryKey: [commentsKey] }),
    onError: (error) =>
      toast({
        title: 'Comment not changed',
        text: messageOf(error, refusals.internal),
        tone: 'destructive',
      }),
  });
  return (
    <Button size="sm" variant="quiet" busy={isPending && 'Saving...'} onClick={() => mutate()}>
      {comment.state === 'open' ? 'Resolve' : 'Reopen'}{' '}
      <span className="visually-hidden">comment {comment.number}</span>
    </Button>
  );
}
