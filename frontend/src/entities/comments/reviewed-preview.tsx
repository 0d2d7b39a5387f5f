import { Suspense, useState } from 'react';
import { hintsOf } from '#frontend/src/session/lazy-named.tsx';
import type { PreviewWidth } from '#frontend/src/ui/frame-size.ts';
import { PreviewStage } from '#frontend/src/ui/preview-stage.tsx';
import { CommentButton } from './comment-button.tsx';
import type { CommentSource } from './comment-source.ts';
import { ReviewStage } from './lazy-review-stage.ts';

interface ReviewedPreviewProps {
  readonly name: string;
  readonly address: string;
  readonly source: CommentSource;
  readonly needsStorage?: boolean;
  readonly note?: string | undefined;
  readonly widths?: readonly PreviewWidth[];
}

/** A preview with comments. A new address reloads the preview, but not an open review. */
export function ReviewedPreview({ source, note, ...preview }: ReviewedPreviewProps) {
  const [isReviewing, setReviewing] = useState(false);
  const isByLink = source.kind === 'link';
  return (
    <>
      <PreviewStage
        {...preview}
        note={note}
        caption={isByLink ? 'Comment on it: no account needed.' : undefined}
        action={
          <CommentButton
            source={source}
            hints={hintsOf(ReviewStage)}
            onOpen={() => setReviewing(true)}
          />
        }
      />
      {isReviewing && (
        <Suspense>
          <ReviewStage {...preview} source={source} onClose={() => setReviewing(false)} />
        </Suspense>
      )}
    </>
  );
}
