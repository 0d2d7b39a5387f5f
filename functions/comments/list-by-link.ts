import { comments } from '#shared/api/comments.ts';
import { listCommentsOf } from '../data/websites/comment.ts';
import { forVisitors } from '../rules/comment-author.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { pageHeaders } from '../rules/http/page-headers.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';
import { Reply } from '../runtime/http/reply.ts';
import { currentAgency } from '../services/agency.ts';
import { reviewAddress } from '../services/site-address.ts';
import { linkedWebsite } from './linked-website.ts';

const route = comments.listByLink;

export const handler = anonymousHandler(route, async ({ params: { token }, query, now }) => {
  const { limit, cursor } = query;
  const { website, end } = await linkedWebsite(token, now);
  const list = `comments on ${website.id}`;
  const [page, address, { brand }] = await Promise.all([
    listCommentsOf(website.id, { limit, position: readCursor(list, cursor) }),
    reviewAddress(website, end),
    currentAgency(now),
  ]);
  const shown = page.items.map((it) => forVisitors(it, website, brand.name));
  const path = `/api/preview/${token}/comments`;
  return new Reply(
    { comments: shown, reviewAddress: address },
    { headers: pageHeaders({ list, path, query: { limit }, page }) },
  );
});
