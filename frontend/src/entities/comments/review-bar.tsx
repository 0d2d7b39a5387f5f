import type { ReactNode } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import styles from './review.module.css';
import { reviewHint } from './review-hint.ts';
import type { useReview } from './use-review.ts';

interface ReviewBarProps {
  readonly review: ReturnType<typeof useReview>;
  /** How many comments there are. */
  readonly count: number;
  /** The switch of widths, which a phone has no room for and no use of. */
  readonly children: ReactNode;
}

/** What a click on the page does, and what is next; on a phone also the way to the list, so that it needs no bar of its own. */
export function ReviewBar({ review, count, children }: ReviewBarProps) {
  const { isSilent, isCommenting, isListed } = review;
  const isChoosing = isCommenting && !isSilent;
  return (
    <div className={styles.bar}>
      <Button
        size="sm"
        variant={isChoosing ? 'primary' : 'secondary'}
        aria-pressed={isChoosing}
        disabled={isSilent}
        onClick={() => review.setCommenting(!isCommenting)}
      >
        Comment
      </Button>
      <p role="status" className={styles.hint}>
        {reviewHint(review)}
      </p>
      <div className={styles.widths}>{children}</div>
      <Button
        size="sm"
        className={styles.fold}
        aria-expanded={isListed}
        onClick={() => review.setListed(!isListed)}
      >
        List
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
    </div>
  );
}
