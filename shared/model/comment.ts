import * as z from 'zod/mini';
import { commentLimits } from '../limits/comments.ts';
import { holdsAddress } from '../rules/address-in-name.ts';
import { isPageSelector } from '../rules/page-selector.ts';
import { nameRefusals } from '../texts/names.ts';
import { timestamp } from './id.ts';
import { comparable, requiredLine, requiredText, visibleUpTo } from './text.ts';

const percent = z.number().check(z.minimum(0), z.maximum(100));
const pixels = z.int().check(z.minimum(1), z.maximum(commentLimits.screen));

/** An element of a page, and a point in it. Created by the page itself, so it is untrusted data. */
export const commentAnchor = z.object({
  selector: z
    .string()
    .check(
      ...comparable,
      z.maxLength(commentLimits.selector),
      z.refine(isPageSelector, { error: 'This is not the place of an element' }),
    ),
  /** The element's text, to check that the selector still finds the same element. */
  fingerprint: z
    .string()
    .check(
      ...visibleUpTo(commentLimits.fingerprint),
      ...comparable,
      z.maxLength(commentLimits.fingerprint),
    ),
  /** In percent of the element's width and height. */
  x: percent,
  y: percent,
  /** The same point in percent of the whole page, in case the element no longer exists. */
  page: z.optional(z.object({ x: percent, y: percent })),
  /** The size of the window, in CSS pixels. */
  viewport: z.object({ width: pixels, height: pixels }),
});

/** The path of a page, without the ticket: `/about/`. */
export const commentPath = z
  .string()
  .check(
    z.maxLength(commentLimits.path),
    z.regex(/^\/(?!\/)[^\s\\\p{Cc}\p{Cs}]*$/u, 'This is not the path of a page'),
  );

/** Text and position. */
export const commentFields = z.object({
  path: commentPath,
  /** Null is the page as a whole. */
  anchor: z.nullable(commentAnchor),
  text: requiredText(commentLimits.text, 'Please write something.'),
});

export const visitorName = requiredLine(
  commentLimits.name,
  'Please enter your name.',
  'A name',
).check(z.refine((name) => !holdsAddress(name), { error: nameRefusals.address }));

export const commentNumber = z
  .int()
  .check(z.minimum(1), z.maximum(commentLimits.perWebsite, 'This is not the number of a comment'));

/** A remark about a place of a previewed website. */
export const comment = z.object({
  /** Counts the comments of its website. */
  number: commentNumber,
  /** The upload of the ZIP that was shown; null for a website at an external address. */
  version: z.nullable(z.string()),
  path: z.string(),
  anchor: z.nullable(commentAnchor),
  /** Plain text. */
  text: z.string(),
  /** A visitor wrote through a preview link, under a name of their choice. */
  by: z.object({ name: z.string(), role: z.enum(['customer', 'administrator', 'visitor']) }),
  state: z.enum(['open', 'resolved']),
  createdAt: timestamp,
  resolvedAt: z.nullable(timestamp),
});

/** The ZIP that a preview shows. */
export const shownVersion = z.object({ version: z.string(), acceptedAt: timestamp });

/** The approved ZIP, and when. */
export const approval = z.object({ version: z.string(), approvedAt: timestamp });

export type CommentAnchor = z.infer<typeof commentAnchor>;
export type CommentFields = z.infer<typeof commentFields>;
export type Comment = z.infer<typeof comment>;
export type ShownVersion = z.infer<typeof shownVersion>;
export type Approval = z.infer<typeof approval>;

/** The name shown to people, also on the pin: `#12`. */
export function commentLabel({ number }: Pick<Comment, 'number'>): string {
  return `#${number}`;
}
