import * as z from 'zod/mini';
import type { ZipEntry } from '#functions/rules/zip/entries.ts';
import { namedIn, provenCodePage } from '../code-page.ts';
import { privacyOf } from '../private-file.ts';
import { type SiteContent, siteContent } from '../site-files.ts';
import type { PageFacts, Reference } from './page-references.ts';
import { targetOf } from './site-places.ts';

/** What a text of a site says: a page all its facts, a style sheet or a script what it loads. */
export interface ReadText {
  readonly entry: ZipEntry;
  readonly page: PageFacts | null;
  readonly loads: readonly Reference[];
  /** Lines of a script that a browser stops which blocks storage; those of a page are among its facts. */
  readonly stores: readonly number[];
}

/** What the unpacking has to know beyond the names of a ZIP. */
export const understanding = z.object({
  /** In which names were meant that do not say it. */
  codePage: z.nullable(z.string()),
  /** Files for developers that the site itself asks for. */
  opened: z.array(z.string()),
  /** Its scripts stop where a browser blocks storage, as in frames of another website. */
  needsStorage: z.boolean(),
});

export type Understanding = z.infer<typeof understanding>;

/** Stored with the site. */
const mostOpened = 500;

/** What the site's own pages prove. */
export function understand(
  entries: readonly ZipEntry[],
  startPage: string | null,
  texts: readonly ReadText[],
): Understanding {
  const codePage = provenCodePage(entries, askedNames(texts));
  const named = namedIn(entries, codePage);
  const hidden = new Set(siteContent(named, { startPage, opened: new Set() }).hidden);
  const all = siteContent(named, { startPage, opened: hidden });
  const found = askedPaths(all, texts).filter((path) => hidden.has(path));
  const opened = [...new Set(found)].filter(isInternal).slice(0, mostOpened);
  return { codePage, opened, needsStorage: texts.some((text) => storesOf(text).length > 0) };
}

/** The last parts of all addresses that a site asks for. */
export function askedNames(texts: readonly ReadText[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => referencesOf(text).flatMap(lastName)));
}

/** The path of an entry on the site; null for one that is not shown. */
export function pathsOf({ files }: SiteContent): (entry: ZipEntry) => string | null {
  const paths = new Map(files.map(({ entry, path }) => [entry.offset, path]));
  return ({ offset }) => paths.get(offset) ?? null;
}

export function referencesOf({ page, loads }: ReadText): readonly Reference[] {
  return page ? page.references : loads;
}

export function storesOf({ page, stores }: ReadText): readonly number[] {
  return page ? page.stores : stores;
}

function isInternal(path: string): boolean {
  return privacyOf(path) === 'internal';
}

function lastName({ address }: Reference): readonly string[] {
  const target = targetOf(address, '', null);
  return target.kind === 'here' ? [target.path.split('/').at(-1) ?? ''] : [];
}

/** A script's texts are relative to its page, mostly at the top. */
function askedPaths(content: SiteContent, texts: readonly ReadText[]): readonly string[] {
  const pathOf = pathsOf(content);
  return texts.flatMap((text) => {
    const bases = text.page || text.loads.length === 0 ? [] : [''];
    const from = [pathOf(text.entry) ?? '', ...bases];
    return referencesOf(text).flatMap(({ address }) =>
      from.flatMap((path) => {
        const target = targetOf(address, path, text.page?.base ?? null);
        return target.kind === 'here' ? [target.path] : [];
      }),
    );
  });
}
