import { useRef, useState } from 'react';
import { initialWidth, type PreviewWidth } from '#frontend/src/ui/frame-size.ts';
import { isShowable } from '#frontend/src/ui/site-address.ts';
import { SiteFrame } from '#frontend/src/ui/site-frame.tsx';
import { useWidth } from '#frontend/src/ui/use-width.ts';
import { WidthSwitch } from '#frontend/src/ui/width-switch.tsx';
import type { Comment } from '#shared/model/comment.ts';
import type { CommentSource } from './comment-source.ts';
import styles from './review.module.css';
import { ReviewAside } from './review-aside.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useReview } from './use-review.ts';
import { pageAddress } from './use-review-frame.ts';

interface ReviewProps {
  readonly name: string;
  readonly address: string;
  /** Null for a website at an external address. */
  readonly reviewAddress: string | null;
  readonly widths?: readonly PreviewWidth[];
  readonly source: CommentSource;
  /** The comment to begin with, on its page. */
  readonly asked?: number;
  /** The newest first. */
  readonly comments: readonly Comment[];
  readonly onMore: (() => void) | null;
  readonly onWriting: (isWriting: boolean) => void;
}

const allWidths = ['desktop', 'tablet', 'mobile'] as const;

export function Review(props: ReviewProps) {
  const { name, address, widths = allWidths, source, asked = null } = props;
  const { comments, onMore, onWriting } = props;
  // Each answer has a newly signed address, which would reload the frame.
  const [reviewAddress] = useState(isShowable(props.reviewAddress) ? props.reviewAddress : null);
  const [start] = useState(() => {
    const path = comments.find(({ number }) => number === asked)?.path;
    return (reviewAddress && path && pageAddress(reviewAddress, path)) ?? reviewAddress ?? address;
  });
  const stage = useRef<HTMLDivElement>(null);
  const stagePx = useWidth(stage);
  const [chosenWidth, setWidth] = useState<PreviewWidth>();
  const width = chosenWidth ?? initialWidth(stagePx);
  const review = useReview(reviewAddress, comments, source, asked);
  return (
    <>
      <ReviewBar review={review} count={comments.length}>
        <WidthSwitch widths={widths} value={width} onChange={setWidth} />
      </ReviewBar>
      <div className={styles.columns}>
        <div ref={stage} className={styles.website}>
          <SiteFrame
            title={`Preview of ${name} with comments`}
            address={start}
            width={width}
            className={styles.frame}
            frame={review.frame}
            onLoad={review.onLoad}
          />
        </div>
        <ReviewAside
          source={source}
          comments={comments}
          review={review}
          onMore={onMore}
          onWriting={onWriting}
        />
      </div>
    </>
  );
}
