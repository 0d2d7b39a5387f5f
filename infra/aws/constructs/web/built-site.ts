import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { templatesFolder } from '#shared/rules/page-files.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';

/** Placeholder in the built pages for the product's own address, which is known at deployment. */
const origin = '%ORIGIN%';

/** Also the templates of pages. */
const pages = new RegExp(`^(${templatesFolder}/)?[\\w-]+\\.(html|txt|xml)$`);

export interface BuiltSite {
  readonly folder: string;
  /** Of the templates: others have to be filled anew. */
  readonly digest: string;
  /** Of all pages: each may be served at any address. */
  readonly inline: InlineHashes;
  /** Files with absolute addresses, for search engines and link previews. */
  readonly addressedFiles: (publicOrigin: string) => ReadonlyMap<string, string>;
}

/** Reads each page once, so the hashes are those of the served bytes. Throws if there is no `index.html`. */
export function readBuiltSite(folder: string): BuiltSite {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    pages.test(name),
  );
  const texts = names.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  if (!names.includes('index.html')) throw new Error(`There is no index.html in ${folder}`);
  const addressed = texts.filter(([, text]) => text.includes(origin));
  return {
    folder,
    digest: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
    inline: together(texts.filter(([name]) => name.endsWith('.html')).map(hashesAnywhere)),
    addressedFiles: (publicOrigin) =>
      new Map(addressed.map(([name, text]) => [name, text.replaceAll(origin, publicOrigin)])),
  };
}

/** Throws if an inline style or script contains the placeholder: its hash would differ per deployment. */
function hashesAnywhere([name, page]: readonly [string, string]): InlineHashes {
  const hashes = inlineHashes(page);
  if (!isDeepStrictEqual(inlineHashes(page.replaceAll(origin, '')), hashes))
    throw new Error(`${origin} stands in an inline style or script of ${name}`);
  return hashes;
}

function together(pages: readonly InlineHashes[]): InlineHashes {
  const all = (kind: keyof InlineHashes) => [...new Set(pages.flatMap((page) => page[kind]))];
  return { styles: all('styles'), scripts: all('scripts') };
}
