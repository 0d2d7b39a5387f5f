import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import { shownZip } from '#functions/rules/websites/shown-zip.ts';
import type { WaitingComments } from '#shared/model/feedback.ts';
import type { Page } from '../table/page.ts';
import { listPending } from '../table/pending-work.ts';
import { getItems } from '../table/read.ts';
import { storedWaiting, waitingList } from './waiting-comments.ts';
import { storedWebsite } from './website.ts';

/** Websites whose shown version has comments that wait, the longest first, in two round trips. */
export async function listWaiting(
  limit: number,
  position: Position | null,
): Promise<Page<WaitingComments>> {
  const page = await listPending(waitingList, limit, position);
  const keys = page.items.map(({ pk }) => ({ pk, sk: 'WEBSITE' }));
  const [counts, found] = await Promise.all([getItems(page.items), getItems(keys)]);
  const counted = new Map(z.parse(z.array(storedWaiting), counts).map((one) => [one.pk, one]));
  const websites = new Map(z.parse(z.array(storedWebsite), found).map((one) => [one.pk, one]));
  const items = page.items.flatMap(({ pk }): WaitingComments[] => {
    const [waiting, website] = [counted.get(pk), websites.get(pk)];
    // The index is eventually consistent, and an address of its own may have taken the version's place.
    if (!waiting?.since || !website || waiting.uploadId !== shownZip(website)) return [];
    const { comments, guests, since } = waiting;
    const newest = waiting.newest && { name: waiting.newest.name, text: waiting.newest.text };
    const { id: websiteId, userId, name: websiteName } = website;
    return [{ userId, websiteId, websiteName, comments, guests, since, newest }];
  });
  return { ...page, items };
}
