import { previews } from '#shared/api/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { notifyPreviewOpened } from '../chat/delivery/notify-preview-opened.ts';
import { countView, getPreview, type StoredPreview } from '../data/websites/preview.ts';
import { countToldView } from '../data/websites/preview-visit.ts';
import { getWebsite } from '../data/websites/website.ts';
import { describeError, log } from '../platform/logger.ts';
import { notFound } from '../rules/api-error.ts';
import { visitEnd } from '../rules/sites/site-ticket.ts';
import { previewEnd } from '../rules/websites/preview-token.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { siteAddress } from '../services/site-address.ts';

/**
 * Every token without a live preview gets the same answer (SPEC-8.2). The returned address lasts an hour, and no longer
 * than the link: whoever kept it sees nothing an hour after the link was revoked. Administrators who are online see the request at once, one in half a minute for each link; only the beat shows that a
 * person is looking.
 */
export const handler = httpHandler(previews.get, async ({ params, user, now }) => {
  const preview = await getPreview(params.token, now);
  if (!preview) throw notFound(refusals.previewUnavailable);
  const isOwnTeam = user?.isAdmin === true;
  const isTold = tryToCount(preview, isOwnTeam, now);
  const [website] = await Promise.all([
    getWebsite(preview.websiteId),
    isTold,
    isOwnTeam || notifyPreviewOpened(preview.websiteId, preview.openings, now, isTold),
  ]);
  if (!website) throw notFound(refusals.previewUnavailable);
  const given = website.websitePreviewUrl;
  const end = earlier(visitEnd(now), previewEnd(new Date(preview.createdAt)));
  return { ...website, websitePreviewUrl: given ?? (await siteAddress(website, end)) };
});

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** Returns whether administrators are told. A failed count does not fail the request, and tells nobody. */
async function tryToCount(preview: StoredPreview, isOwnTeam: boolean, now: Date): Promise<boolean> {
  try {
    if (!isOwnTeam) return await countToldView(preview, now);
    await countView(preview);
  } catch (error) {
    log('warn', 'view not counted', describeError(error));
  }
  return false;
}
