import { refusals } from '#shared/texts/refusals.ts';
import { getPreview } from '../data/websites/preview.ts';
import { getWebsite } from '../data/websites/website.ts';
import { notFound } from '../rules/api-error.ts';
import { previewEnd } from '../rules/websites/preview-token.ts';

/**
 * The website of a live link, and when the link expires. Every other token gets the same 404
 * (SPEC-8.2).
 */
export async function linkedWebsite(token: string, now: Date) {
  const preview = await getPreview(token, now);
  const website = preview && (await getWebsite(preview.websiteId));
  if (!website) throw notFound(refusals.previewUnavailable);
  return { website, end: previewEnd(new Date(preview.createdAt)) };
}
