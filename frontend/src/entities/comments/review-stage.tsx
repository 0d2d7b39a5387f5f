import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import type { PreviewWidth } from '#frontend/src/ui/frame-size.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Modal } from '#frontend/src/ui/modal.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { commentKept } from '#shared/texts/comments.ts';
import { type CommentSource, reviewQuery } from './comment-source.ts';
import { Review } from './review.tsx';
import styles from './review-stage.module.css';

interface ReviewStageProps {
  readonly name: string;
  /** The ordinary preview, for a website whose pages have no review script. */
  readonly address: string;
  readonly widths?: readonly PreviewWidth[];
  readonly source: CommentSource;
  /** The comment to begin with. */
  readonly asked?: number;
  readonly onClose: () => void;
}

/** A full-screen dialog with a website and its comments. */
export function ReviewStage({ onClose, ...props }: ReviewStageProps) {
  // Escape must not discard a text.
  const [isWriting, setWriting] = useState(false);
  const done = () => {
    onClose();
    if (isWriting) toast(commentKept);
  };
  return (
    <Modal
      aria-label={`Comments on ${props.name}`}
      className={styles.stage}
      isLocked={isWriting}
      onClose={onClose}
    >
      <LoadedReview {...props} onWriting={setWriting} />
      <Button size="sm" variant="quiet" className={styles.done} onClick={done}>
        Done
      </Button>
    </Modal>
  );
}

interface LoadedReviewProps extends Omit<ReviewStageProps, 'onClose'> {
  readonly onWriting: (isWriting: boolean) => void;
}

function LoadedReview(props: LoadedReviewProps) {
  const query = useInfiniteQuery(reviewQuery(props.source));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  if (error && !data) {
    const retry = () => void refetch();
    return <LoadFailure what="the comments" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton shape="block" />
      </div>
    );
  }
  return (
    <Review
      {...props}
      reviewAddress={data.pages[0]?.items.reviewAddress ?? null}
      comments={data.pages.flatMap(({ items }) => items.comments)}
      onMore={hasNextPage ? () => void fetchNextPage() : null}
    />
  );
}
