import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PreviewWidth } from '#frontend/src/ui/frame-size.ts';
import type { CommentSource } from './comment-source.ts';
import { ReviewStage } from './lazy-review-stage.ts';

interface AskedCommentProps {
  readonly name: string;
  readonly address: string;
  readonly source: CommentSource;
  readonly widths?: readonly PreviewWidth[];
}

/** The comment mode at the comment that a link names, as long as the address does. */
export function AskedComment(props: AskedCommentProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const number = /^#comment-([1-9]\d*)$/.exec(hash)?.[1];
  if (number === undefined) return null;
  const leave = () => navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  return (
    <Suspense>
      <ReviewStage {...props} asked={Number(number)} onClose={() => void leave()} />
    </Suspense>
  );
}
