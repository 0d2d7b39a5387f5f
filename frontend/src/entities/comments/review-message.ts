import * as z from 'zod/mini';
import { commentLimits } from '#shared/limits/comments.ts';
import {
  type CommentAnchor,
  commentAnchor,
  commentNumber,
  commentPath,
} from '#shared/model/comment.ts';

/**
 * How the element of a comment was found on the page: unchanged, with another text, invisible at
 * this width or now, or not at all.
 */
const pinState = z.enum(['found', 'changed', 'hidden', 'moved']);

/**
 * A message of the review script to the app. Any script on that page can send the same: it is
 * untrusted data, and never acts for a person.
 */
export const pageMessage = z.discriminatedUnion('type', [
  /** The page that is shown: sent on load, and as the answer to every state. */
  z.object({ type: z.literal('page'), path: commentPath }),
  /** A click on the page in comment mode. */
  z.object({ type: z.literal('place'), path: commentPath, anchor: commentAnchor }),
  /** A click on a pin. */
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

/** A comment's position, without its text and author: the page must not see them. */
export interface Pin {
  readonly number: number;
  readonly anchor: CommentAnchor;
}

export interface ReviewColors {
  readonly ink: string;
  readonly paper: string;
  readonly accent: string;
}

/** The complete state that the app sends to the script each time. */
export interface ReviewState {
  readonly type: 'review';
  /** Clicks choose an anchor instead of acting on the page. */
  readonly isCommenting: boolean;
  /** The page whose pins these are. */
  readonly path: string | null;
  readonly pins: readonly Pin[];
  /** The anchor of the comment that is being written. */
  readonly draft: CommentAnchor | null;
  /** The selected pin. */
  readonly chosen: number | null;
  /** Rises each time the pin is to be scrolled into view. */
  readonly jumps: number;
  /** The scale of the frame; pins keep their size. */
  readonly scale: number;
  /** Of the agency, as `#rrggbb`: the pins are its own. */
  readonly colors: ReviewColors;
}
