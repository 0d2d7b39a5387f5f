import { useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import type { Comment } from '#shared/model/comment.ts';
import { waysToUs } from '#shared/texts/ways-to-us.ts';
import { AskBar } from './ask-bar.tsx';
import { AskForChanges } from './ask-for-changes.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentList } from './comment-list.tsx';
import type { CommentSource } from './comment-source.ts';
import styles from './review.module.css';
import type { useReview } from './use-review.ts';
import { useSelection } from './use-selection.ts';

interface ReviewAsideProps {
  readonly source: CommentSource;
  /** The newest first. */
  readonly comments: readonly Comment[];
  readonly review: ReturnType<typeof useReview>;
  readonly onMore: (() => void) | null;
  readonly onWriting: (isWriting: boolean) => void;
}

/** The comments, the composer, and the form to request changes. A list is as near to the website as it can be. */
export function ReviewAside({ source, comments, review, onMore, onWriting }: ReviewAsideProps) {
  const selection = useSelection(comments);
  const [isAsking, setAsking] = useState(false);
  const ask = (asks: boolean) => {
    setAsking(asks);
    onWriting(asks);
  };
  const canAsk = source.kind === 'website' && source.canAsk && !isAsking;
  const isAgency = source.kind === 'website' && source.isAdmin;
  const hasOpen = comments.some(({ state }) => state === 'open');
  return (
    <div className={classNames(styles.aside, review.isListed && styles.listed)}>
      <div className={styles.top}>
        <h2 className={styles.title}>
          Comments <Count comments={comments} hasMore={onMore !== null} />
        </h2>
        {!isAsking && !review.draft && (
          <Button size="sm" onClick={review.writeAboutPage}>
            Comment on this page
          </Button>
        )}
      </div>
      {!isAgency && comments.length === 0 && <p className={styles.faint}>{waysToUs.comments}</p>}
      {isAsking && source.kind === 'website' ? (
        <AskForChanges
          websiteId={source.websiteId}
          comments={selection.chosen}
          onMade={() => {
            selection.stop();
            ask(false);
          }}
          onCancel={() => ask(false)}
        />
      ) : (
        <Writing source={source} review={review} onWriting={onWriting} />
      )}
      <CommentList
        source={source}
        comments={comments}
        review={review}
        selection={canAsk && selection.isOn ? selection : null}
        onMore={onMore}
      />
      {canAsk && hasOpen && <AskBar selection={selection} onAsk={() => ask(true)} />}
    </div>
  );
}

function Count({ comments, hasMore }: { comments: readonly Comment[]; hasMore: boolean }) {
  if (comments.length === 0) return null;
  return (
    <span className={styles.count}>
      {comments.length}
      {hasMore && '+'}
    </span>
  );
}

/** The composer, once a place or the whole page is chosen. */
function Writing({
  source,
  review,
  onWriting,
}: Pick<ReviewAsideProps, 'source' | 'review' | 'onWriting'>) {
  if (!review.draft) return null;
  return (
    <CommentComposer
      source={source}
      draft={review.draft}
      onWrite={(isWritten) => {
        review.write(isWritten);
        onWriting(isWritten);
      }}
      onClose={(sent) => {
        review.close(sent);
        onWriting(false);
      }}
    />
  );
}
