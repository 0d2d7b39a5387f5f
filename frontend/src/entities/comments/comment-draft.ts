import * as z from 'zod/mini';
import { draftOf } from '#frontend/src/session/draft.ts';
import { commentAnchor } from '#shared/model/comment.ts';
import type { CommentSource } from './comment-source.ts';

const place = z.object({ path: z.string(), anchor: z.nullable(commentAnchor) });

type Place = z.infer<typeof place>;

/** What the composer keeps: its texts, and the place that they are about. */
export function commentDraft(source: CommentSource, { path, anchor }: Place) {
  return { name: nameOf(source), about: { place: JSON.stringify({ path, anchor }) } };
}

/** The place of a comment that was not sent; null if there is none. */
export function keptPlace(source: CommentSource): Place | null {
  const { place: kept } = draftOf(nameOf(source)).read();
  return kept === undefined ? null : (place.safeParse(JSON.parse(kept)).data ?? null);
}

function nameOf(source: CommentSource): string {
  return `comment:${source.kind === 'link' ? source.token : source.websiteId}`;
}
