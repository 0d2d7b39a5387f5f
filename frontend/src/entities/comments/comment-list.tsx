import { Button } from '#frontend/src/ui/button.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import type { Comment } from '#shared/model/comment.ts';
import { CommentRow } from './comment-row.tsx';
import type { CommentSource } from './comment-source.ts';
import styles from './review.module.css';
import type { useReview } from './use-review.ts';
import type { Selection } from './use-selection.ts';

interface CommentListProps {
  readonly source: CommentSource;
  /** The newest first. */
  readonly comments: readonly Comment[];
  readonly review: ReturnType<typeof useReview>;
  /** Null if comments cannot be selected. */
  readonly selection: Selection | null;
  readonly onMore: (() => void) | null;
}

/** All comments as text, those of the shown page first, open ones before resolved ones, in the order of their pins: usable without a mouse. */
export function CommentList(props: CommentListProps) {
  const { source, comments, review, selection, onMore } = props;
  const { path } = review;
  if (comments.length === 0) {
    return <p className={styles.faint}>No comments yet. Your comments are listed here.</p>;
  }
  const inOrder = comments.toReversed().toSorted((one, other) => settled(one) - settled(other));
  const groups = [
    { title: 'On this page', items: inOrder.filter((it) => it.path === path) },
    {
      title: path === null ? null : 'On other pages',
      items: inOrder.filter((it) => it.path !== path),
    },
  ];
  return (
    <div className={classNames(styles.groups, review.chosen !== null && styles.hasChosen)}>
      {onMore && (
        <Button size="sm" onClick={onMore}>
          Earlier comments
        </Button>
      )}
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <div key={title}>
            {title && <h4 className={styles.group}>{title}</h4>}
            <ol className={styles.list}>
              {items.map((comment) => (
                <CommentRow
                  key={comment.number}
                  source={source}
                  comment={comment}
                  review={review}
                  selection={comment.state === 'open' ? selection : null}
                />
              ))}
            </ol>
          </div>
        ))}
    </div>
  );
}

const settled = ({ state }: Comment) => (state === 'open' ? 0 : 1);
