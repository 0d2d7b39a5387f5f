import type { Settings } from '#shared/model/settings.ts';
import { pagesFolder } from '#shared/rules/page-files.ts';
import { shownPictures } from '#shared/rules/shown-pictures.ts';
import { copyPicture, removePage } from '../services/files/page-files.ts';

/** What browsers, messengers and crawlers ask for by name, whatever a document links (decision 0361). */
const askedByName = { 'favicon.ico': 'icon', 'apple-touch-icon.png': 'maskableIcon' } as const;

/** The agency's own icons below those names; without any, the edge falls back to those of the build. */
export async function publishIcons({ brand }: Settings): Promise<void> {
  const shown = shownPictures(brand);
  const published = Object.entries(askedByName).map(async ([name, place]) => {
    const key = `${pagesFolder}/${name}`;
    const own = shown[place] === '' ? null : brand[place];
    const isThere = own !== null && (await copyPicture(own, key));
    if (!isThere) await removePage(key);
  });
  await Promise.all(published);
}
