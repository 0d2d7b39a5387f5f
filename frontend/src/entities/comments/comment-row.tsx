import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshTurn } from '#frontend/src/entities/brief/refresh-turn.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { Comment } from '#shared/model/comment.ts';
import { authorRoles } from '#shared/texts/comments.ts';
import {
  type CommentSource,
  commentsKey,
  isOwn,
  mayDelete,
  mayResolve,
  settleComment,
} from './comment-source.ts';
import { DeleteComment } from './delete-comment.tsx';
import mark from './mark.module.css';
import styles from './review.module.css';
import type { PinState } from './review-message.ts';
import { shownPath } from './shown-path.ts';
import type { useReview } from './use-review.ts';
import type { Selection } from './use-selection.ts';

interface CommentRowProps {
  readonly source: CommentSource;
  readonly comment: Comment;
  readonly review: ReturnType<typeof useReview>;
  /** Null if this comment cannot be selected. */
  readonly selection: Selection | null;
}

const notes = {
  found: null,
  changed: 'Changed since',
  hidden: 'Not visible now',
  moved: 'Moved since',
} as const satisfies Record<PinState, string | null>;

export function CommentRow({ source, comment, review, selection }: CommentRowProps) {
  const { number, path, anchor, text, by, state, createdAt } = comment;
  const pin = path === review.path ? review.pinStates.get(number) : undefined;
  const note = pin && notes[pin];
  const isChosen = review.chosen === number;
  const row = useRef<HTMLLIElement>(null);
  const isMeant = isChosen || review.sent === number;
  useEffect(() => {
    if (isMeant) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMeant]);
  const about = <span className="visually-hidden">comment {number}</span>;
  return (
    <li
      ref={row}
      className={classNames(
        styles.comment,
        isChosen && styles.chosen,
        state === 'resolved' && styles.resolved,
      )}
      aria-current={isChosen}
    >
      <p className={styles.facts}>
        {selection && <Choice number={number} selection={selection} />}
        <span className={classNames(mark.mark, styles.number)}>
          <span className="visually-hidden">Comment </span>
          {number}
        </span>
        {isOwn(source, comment) ? <b>You</b> : <Author by={by} />}
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {state === 'resolved' && <Badge tone="success">Resolved</Badge>}
        {note && <Badge tone="warning">{note}</Badge>}
      </p>
      <p className={styles.text}>{text}</p>
      {path !== review.path && <p className={styles.path}>{shownPath(path)}</p>}
      <div className={styles.actions}>
        {!review.isSilent && (anchor !== null || path !== review.path) && (
          <Button size="sm" variant="quiet" onClick={() => review.show(comment)}>
            Show {about}
          </Button>
        )}
        {mayResolve(source, comment) && <Settle source={source} comment={comment} />}
        {mayDelete(source, comment) && <DeleteComment source={source} comment={comment} />}
      </div>
    </li>
  );
}

function Author({ by }: Pick<Comment, 'by'>) {
  return (
    <>
      <b>{by.name}</b>
      <Badge tone={by.role === 'administrator' ? 'accent' : 'neutral'}>
        {authorRoles[by.role]}
      </Badge>
    </>
  );
}

function Settle({ source, comment }: Pick<CommentRowProps, 'source' | 'comment'>) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => settleComment(source, comment),
    onSuccess: () => refreshTurn(client, commentsKey),
    onError: (error) => toastFailure('Comment not changed', error),
  });
  return (
    <Button size="sm" variant="quiet" busy={isPending && 'Saving...'} onClick={() => mutate()}>
      {comment.state === 'open' ? 'Resolve' : 'Reopen'}{' '}
      <span className="visually-hidden">comment {comment.number}</span>
    </Button>
  );
}

function Choice({ number, selection }: { readonly number: number; readonly selection: Selection }) {
  const isChosen = selection.has(number);
  return (
    <input
      type="checkbox"
      className={styles.choice}
      aria-label={`Choose comment ${number}`}
      checked={isChosen}
      disabled={selection.isFull && !isChosen}
      onChange={() => selection.toggle(number)}
    />
  );
}
