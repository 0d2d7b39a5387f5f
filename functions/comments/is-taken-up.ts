import { everyItem } from '../data/table/every-page.ts';
import { listRequestsOf } from '../data/websites/change-request-list.ts';
import type { StoredComment } from '../data/websites/comment.ts';
import type { StoredWebsite } from '../data/websites/website.ts';
import { shownZip } from '../rules/websites/shown-zip.ts';

/** Whether somebody relies on a comment: it is resolved, part of a request, or about a version that was replaced. */
export async function isTakenUp(comment: StoredComment, website: StoredWebsite): Promise<boolean> {
  const { websiteId, number, state, version, createdAt } = comment;
  if (state !== 'open' || version !== shownZip(website)) return true;
  for await (const request of everyItem((asked) => listRequestsOf(websiteId, asked))) {
    if (request.pins.includes(number)) return true;
    // The newest came first, and none names what was written later.
    if (request.createdAt < createdAt) return false;
  }
  return false;
}
