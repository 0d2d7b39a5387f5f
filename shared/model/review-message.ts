import * as z from 'zod/mini';
import { commentLimits } from '../limits/comments.ts';
import { type CommentAnchor, commentAnchor, commentNumber, commentPath } from './comment.ts';

/**
 * How the element of a comment is found on the page: as it was, with other words, not to be seen at this
 * width, or not at all.
 */
const pinState = z.enum(['found', 'changed', 'hidden', 'moved']);

/**
 * What the review script of a page says to the app. Whatever else runs on that page can say the same: it is
 * data, and nothing follows from it that a person did not do.
 */
export const pageMessage = z.discriminatedUnion('type', [
  /** Which page is shown: on its own, and as the answer to every state. */
  z.object({ type: z.literal('page'), path: commentPath }),
  /** Somebody clicked a place. */
  z.object({ type: z.literal('place'), path: commentPath, anchor: commentAnchor }),
  /** Somebody clicked a pin. */
  z.object({ type: z.literal('pin'), number: commentNumber }),
  z.object({
    type: z.literal('pins'),
    path: commentPath,
    pins: z
      .array(z.object({ number: commentNumber, state: pinState }))
      .check(z.maxLength(commentLimits.pins)),
  }),
]);

export type PinState = z.infer<typeof pinState>;
export type PageMessage = z.infer<typeof pageMessage>;

/** Where a comment is, without its words and its author: a page learns neither. */
export interface Pin {
  readonly number: number;
  readonly anchor: CommentAnchor;
}

/** What the app says to the script: all of it, each time. */
export interface ReviewState {
  readonly type: 'review';
  /** Clicks choose a place instead of doing what they do on the page. */
  readonly isCommenting: boolean;
  /** The page whose pins these are. */
  readonly path: string | null;
  readonly pins: readonly Pin[];
  /** The place of the comment that is being written. */
  readonly draft: CommentAnchor | null;
  /** The pin that is looked at. */
  readonly chosen: number | null;
  /** Counts how often it was asked for: each time it comes into sight. */
  readonly jumps: number;
  /** How much the frame is scaled down; pins stay as large as they are. */
  readonly scale: number;
}
