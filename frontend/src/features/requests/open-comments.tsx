import { CommentLink } from '#frontend/src/entities/comments/comment-link.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { type Comment, commentLabel } from '#shared/model/comment.ts';
import { counted } from '#shared/texts/language.ts';
import styles from './changes.module.css';

const listed = 5;

interface OpenCommentsProps {
  /** The newest first. */
  readonly comments: readonly Comment[];
}

/** Comments ask for changes, too: what an approval left open is still worked on. */
export function OpenComments({ comments }: OpenCommentsProps) {
  const more = comments.length - listed;
  if (comments.length === 0) return null;
  return (
    <ul aria-label="Open comments" className={styles.list}>
      {comments.slice(0, listed).map((comment) => (
        <li key={comment.number} className={styles.request}>
          <p>
            Comment {commentLabel(comment)}, still with us since{' '}
            <time dateTime={comment.createdAt}>{formatDate(comment.createdAt)}</time>:{' '}
            <CommentLink comment={comment} />
          </p>
        </li>
      ))}
      {more > 0 && (
        <li className={styles.request}>
          {counted(more, { one: '# earlier comment is', other: '# earlier comments are' })} still
          with us.
        </li>
      )}
    </ul>
  );
}
