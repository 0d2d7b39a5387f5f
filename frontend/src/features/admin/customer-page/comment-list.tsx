import { placeOn } from '#frontend/src/entities/comments/shown-path.ts';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { type Comment, commentLabel } from '#shared/model/comment.ts';
import { authorRoles } from '#shared/texts/comments.ts';
import styles from './comment-list.module.css';
import section from './section.module.css';
import { useMoveComment } from './use-move-comment.ts';

interface CommentListProps {
  readonly websiteId: number;
  readonly comments: readonly Comment[];
}

/** Comments as text, for administrators: readable without the page and a mouse. */
export function CommentList({ websiteId, comments }: CommentListProps) {
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <Row key={comment.number} websiteId={websiteId} comment={comment} />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly websiteId: number;
  readonly comment: Comment;
}

function Row({ websiteId, comment }: RowProps) {
  const { number, path, anchor, text, by, state, createdAt } = comment;
  const move = useMoveComment(websiteId, comment);
  return (
    <li className={styles.comment}>
      <p className={styles.facts}>
        <span className={styles.number}>{commentLabel(comment)}</span>
        <b>{by.name}</b>
        <span>{authorRoles[by.role]}</span>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {state === 'resolved' && <Badge tone="success">Resolved</Badge>}
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.place}>
        {placeOn(path, anchor)}
        {anchor && `, seen at ${anchor.viewport.width} × ${anchor.viewport.height}`}
      </p>
      <div className={section.actions}>
        <ButtonLink
          size="sm"
          variant={state === 'open' ? 'secondary' : 'quiet'}
          to={paths.adminComment(websiteId, number)}
        >
          Show on the page <VisuallyHidden>{`comment ${commentLabel(comment)}`}</VisuallyHidden>
        </ButtonLink>
        <Button
          size="sm"
          variant={state === 'open' ? 'secondary' : 'quiet'}
          busy={move.isPending && 'Saving...'}
          onClick={() => move.mutate()}
        >
          {state === 'open' ? 'Resolve' : 'Reopen'}{' '}
          <VisuallyHidden>comment {commentLabel(comment)}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
