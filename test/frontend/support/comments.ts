import type { ResponseOf } from '#shared/api/route.ts';
import type { routes } from '#shared/api/routes.ts';
import type { Comment } from '#shared/model/comment.ts';

type Review = ResponseOf<typeof routes.comments.list>;

/** Without comments and without a ZIP. */
export function aReview(changes: Partial<Review> = {}): Review {
  return { comments: [], reviewAddress: null, shown: null, approval: null, ...changes };
}

/** The third comment on a website, by its customer. */
export function aComment(changes: Partial<Comment> = {}): Comment {
  return {
    number: 3,
    version: 'upload-1',
    path: '/about/',
    anchor: null,
    text: 'A larger heading, please.',
    by: { name: 'Dana', role: 'customer' },
    state: 'open',
    createdAt: '2026-02-03T12:00:00Z',
    resolvedAt: null,
    ...changes,
  };
}
