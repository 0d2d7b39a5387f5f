import { documentValues } from '#shared/rules/document-values.ts';
import { notFoundPage, pagesFolder, templatesFolder } from '#shared/rules/page-files.ts';
import { filled } from '#shared/rules/places.ts';
import { getNewestSettings, settlePages } from '../data/settings/settings.ts';
import { environment, required } from '../platform/env.ts';
import { mapConcurrently } from '../platform/map-concurrently.ts';
import { shownAgency } from '../rules/agency.ts';
import { unset } from '../rules/settings.ts';
import { listPages, putPage, readPage } from '../services/files/page-files.ts';
import { publishIcons } from './publish-icons.ts';
import { sweepPictures } from './sweep-pictures.ts';

const env = environment({ PUBLIC_ORIGIN: required, PREVIEW_ORIGIN: required });

/** More are no faster: each page is a read and a write. */
const atOnce = 8;

/**
 * Fills the templates of this release with the newest settings and writes the pages that the edge serves. Each page is
 * replaced as a whole, and all within a second (decision 0355). Two may run at once, or one may end midway: whoever writes last has
 * read after it wrote, and the message of one that ended comes again. At the end pictures go that nobody names any more.
 */
export async function publishPages(): Promise<void> {
  for (;;) {
    const stored = await getNewestSettings();
    const values = stored?.values ?? unset;
    const { PUBLIC_ORIGIN: origin, PREVIEW_ORIGIN: previewOrigin } = env();
    const agency = shownAgency(values, origin);
    const texts = documentValues({ agency, words: values.words, origin, previewOrigin });
    const names = await listPages(`${templatesFolder}/`);
    await mapConcurrently(names, atOnce, async (name) => {
      const template = await readPage(`${templatesFolder}/${name}`);
      await putPage(`${pagesFolder}/${name}`, { text: filled(template, texts), ...kindOf(name) });
    });
    await publishIcons(values);
    const newest = await getNewestSettings();
    if (newest?.version !== stored?.version) continue;
    if (stored) await settlePages(stored.version);
    await sweepPictures(new Date());
    return;
  }
}

function kindOf(name: string) {
  return {
    contentType: name.endsWith('.html') ? 'text/html' : 'application/manifest+json',
    metadata: name === notFoundPage ? { status: '404' } : {},
  };
}
