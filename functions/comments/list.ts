import { comments } from '#shared/api/comments.ts';
import { approvalOf, getBrief } from '../data/users/brief.ts';
import { listCommentsOf } from '../data/websites/comment.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { pageHeaders } from '../rules/http/page-headers.ts';
import { visitEnd } from '../rules/sites/site-ticket.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';
import { reviewAddress } from '../services/site-address.ts';
import { shownVersionOf } from './shown-version.ts';

const route = comments.list;

export const handler = httpHandler(route, async ({ params, query, user, now }) => {
  const { limit, cursor } = query;
  const list = `comments on ${params.id}`;
  const position = readCursor(list, cursor);
  const website = await findOwnWebsite(params.id, user);
  const [page, brief, shown, address] = await Promise.all([
    listCommentsOf(website.id, { limit, position }),
    getBrief(website.userId),
    shownVersionOf(website),
    reviewAddress(website, visitEnd(now)),
  ]);
  const path = `/api/websites/${website.id}/comments`;
  return new Reply(
    { comments: [...page.items], shown, approval: approvalOf(brief), reviewAddress: address },
    { headers: pageHeaders({ list, path, query: { limit }, page }) },
  );
});
