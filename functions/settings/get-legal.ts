import { settings } from '#shared/api/settings.ts';
import { isAddress } from '#shared/model/settings/legal.ts';
import { settingRefusals } from '#shared/texts/settings.ts';
import { typedDocument } from '../data/settings/legal-text.ts';
import { getNewestSettings } from '../data/settings/settings.ts';
import { notFound } from '../rules/api-error.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';

/** Read anew: whoever accepts it accepts the newest one. */
export const handler = anonymousHandler(settings.getLegal, async ({ params: { document } }) => {
  const newest = await getNewestSettings();
  const found = await typedDocument(newest?.values.legal[document] ?? null);
  if (!newest || found === null) throw notFound(settingRefusals.noDocument);
  const isLink = isAddress(found);
  const content = { link: isLink ? found : null, text: isLink ? null : found };
  return { document, version: newest.version, ...content };
});
