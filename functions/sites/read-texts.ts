import { siteContentType } from '../rules/sites/content-type.ts';
import { addressesInCss } from '../rules/sites/report/css-references.ts';
import { factsOf } from '../rules/sites/report/page-references.ts';
import { pageText } from '../rules/sites/report/page-text.ts';
import { filesInScript } from '../rules/sites/report/script-references.ts';
import { unguardedStorage } from '../rules/sites/report/storage-use.ts';
import type { ReadText } from '../rules/sites/report/understanding.ts';
import type { SiteFile } from '../rules/sites/site-files.ts';
import { unpackSmall } from '../rules/zip/unpack.ts';
import type { ZipSource } from '../rules/zip/zip-source.ts';
import { packedFiles } from './packed-files.ts';

/** What is read for the report, at the most; it may take a third of a batch. */
const limits = { texts: 4_000, fileBytes: 1024 * 1024, allBytes: 48 * 1024 * 1024, ms: 20_000 };

const isRead = new Set(['text/html', 'text/css', 'text/javascript']);

/** Pages before style sheets before scripts, as much as the limits allow. */
export async function readTexts(
  source: ZipSource,
  files: readonly SiteFile[],
  now: () => Date,
): Promise<{ readonly texts: readonly ReadText[]; readonly isPartial: boolean }> {
  const wanted = files.filter(({ path }) => isRead.has(siteContentType(path)));
  const chosen = withinLimits(wanted);
  const texts: ReadText[] = [];
  const end = now().getTime() + limits.ms;
  for await (const { file, packed } of packedFiles(source, chosen)) {
    if (now().getTime() > end) return { texts, isPartial: true };
    if (packed) texts.push(await readText(file, await unpackSmall(packed, file.entry)));
  }
  return { texts, isPartial: chosen.length < wanted.length };
}

/** In the order of the ZIP, so that one range reads many. */
function withinLimits(wanted: readonly SiteFile[]): readonly SiteFile[] {
  const kinds = [...isRead];
  const rank = ({ path }: SiteFile) => kinds.indexOf(siteContentType(path));
  let bytes = 0;
  const chosen = wanted
    .toSorted((one, other) => rank(one) - rank(other))
    .filter(({ entry }) => entry.unpackedSize <= limits.fileBytes)
    .slice(0, limits.texts)
    .filter(({ entry }) => {
      bytes += entry.unpackedSize;
      return bytes <= limits.allBytes;
    });
  const kept = new Set(chosen);
  return wanted.filter((file) => kept.has(file));
}

async function readText({ path, entry }: SiteFile, bytes: Buffer): Promise<ReadText> {
  const text = pageText(bytes);
  const type = siteContentType(path);
  if (type === 'text/html') return { entry, page: await factsOf(text), loads: [], stores: [] };
  const addresses = type === 'text/css' ? addressesInCss(text) : filesInScript(text);
  const loads = addresses.map((address) => ({ kind: 'file', address, line: null }) as const);
  const stores = type === 'text/css' ? [] : unguardedStorage(text);
  return { entry, page: null, loads, stores };
}
