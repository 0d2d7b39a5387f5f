import * as z from 'zod/mini';
import { commentLimits } from '../limits/comments.ts';
import { timestamp } from './id.ts';
import { comparable, requiredLine, requiredText, seen } from './text.ts';

const percent = z.number().check(z.minimum(0), z.maximum(100));
const pixels = z.int().check(z.minimum(1), z.maximum(commentLimits.screen));

/** An element of a page, and a point in it. Made by the page itself: only ever data. */
export const commentAnchor = z.object({
  selector: z.string().check(comparable, z.minLength(1), z.maxLength(commentLimits.selector)),
  /** What the element said; it tells whether the selector still finds the same one. */
  fingerprint: z.string().check(seen, comparable, z.maxLength(commentLimits.fingerprint)),
  /** In percent of the element's width and height. */
  x: percent,
  y: percent,
  /** The same point in percent of the whole page, for when the element is gone. */
  page: z.optional(z.object({ x: percent, y: percent })),
  /** How large the window was, in CSS pixels. */
  viewport: z.object({ width: pixels, height: pixels }),
});

/** The page of a website, without the ticket in front: `/about/`. */
export const commentPath = z
  .string()
  .check(
    z.maxLength(commentLimits.path),
    z.regex(/^\/(?!\/)[^\s\\\p{Cc}\p{Cs}]*$/u, 'This is not the path of a page'),
  );

/** What is said, and where. */
export const commentFields = z.object({
  path: commentPath,
  /** Null is the page as a whole. */
  anchor: z.nullable(commentAnchor),
  text: requiredText(commentLimits.text, 'Please write something.'),
});

export const visitorName = requiredLine(commentLimits.name, 'Please tell your name.', 'A name');

export const commentNumber = z
  .int()
  .check(z.minimum(1), z.maximum(commentLimits.perWebsite, 'This is not the number of a comment'));

/** Something that somebody said about a place of a previewed website. */
export const comment = z.object({
  /** Among those of its website. */
  number: commentNumber,
  /** The ZIP that was shown, by its upload; null for a website at an address of its own. */
  version: z.nullable(z.string()),
  path: z.string(),
  anchor: z.nullable(commentAnchor),
  /** Plain text. */
  text: z.string(),
  /** A visitor is whoever wrote by a link, under a name of their choice. */
  by: z.object({ name: z.string(), role: z.enum(['customer', 'administrator', 'visitor']) }),
  state: z.enum(['open', 'resolved']),
  createdAt: timestamp,
  resolvedAt: z.nullable(timestamp),
});

/** The ZIP that a preview shows. */
export const shownVersion = z.object({ version: z.string(), acceptedAt: timestamp });

/** Which ZIP the customer approved, and when. */
export const approval = z.object({ version: z.string(), approvedAt: timestamp });

export type CommentAnchor = z.infer<typeof commentAnchor>;
export type CommentFields = z.infer<typeof commentFields>;
export type Comment = z.infer<typeof comment>;
export type ShownVersion = z.infer<typeof shownVersion>;
export type Approval = z.infer<typeof approval>;

/** How people call it, also as its pin: `#12`. */
export function commentLabel({ number }: Pick<Comment, 'number'>): string {
  return `#${number}`;
}
