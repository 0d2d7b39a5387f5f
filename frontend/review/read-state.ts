import type { ReviewState } from '#frontend/src/entities/comments/review-message.ts';

const parts = ['ink', 'paper', 'accent'] as const;

/** Checks the shape; window and origin are checked by the caller. */
export function isReviewState(data: unknown): data is ReviewState {
  const { type, isCommenting, path, pins, draft, chosen, jumps, scale, colors } = Object(data);
  return (
    type === 'review' &&
    typeof isCommenting === 'boolean' &&
    (path === null || typeof path === 'string') &&
    Array.isArray(pins) &&
    pins.every((pin) => Number.isInteger(Object(pin).number) && isAnchor(Object(pin).anchor)) &&
    (draft === null || isAnchor(draft)) &&
    (chosen === null || Number.isInteger(chosen)) &&
    Number.isInteger(jumps) &&
    scale > 0 &&
    parts.every((part) => isColor(Object(colors)[part]))
  );
}

/** Of the form that no style sheet could read as anything else. */
function isColor(color: unknown): boolean {
  return typeof color === 'string' && /^#[0-9a-f]{6}$/.test(color);
}

function isAnchor(anchor: unknown): boolean {
  const { selector, fingerprint, x, y } = Object(anchor);
  const texts = [selector, fingerprint].every((it) => typeof it === 'string');
  return texts && [x, y].every((it) => Number.isFinite(it));
}
