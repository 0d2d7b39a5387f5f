import { type CodePage, codePages, decodeName } from '../zip/code-pages.ts';
import type { ZipEntry } from '../zip/entries.ts';
import { isUnsafeName } from '../zip/entry-name.ts';

/**
 * The code page in which most names of a ZIP are what its pages ask for; null where the names need none, or no link
 * proves another one than that of their entries.
 */
export function provenCodePage(
  entries: readonly ZipEntry[],
  asked: ReadonlySet<string>,
): CodePage | null {
  const names = entries.flatMap(({ legacyName }) => legacyName ?? []);
  const given = entries.flatMap(({ legacyName, names: texts }) => (legacyName ? texts : []));
  let best: CodePage | null = null;
  let most = given.filter((name) => isAsked(name, asked)).length;
  for (const codePage of codePages) {
    const proven = names.filter((name) => isAsked(decodeName(name, codePage), asked)).length;
    if (proven > most) [best, most] = [codePage, proven];
  }
  return best;
}

/** By the last part: where the rest lies, another name may say. */
function isAsked(name: string | null, asked: ReadonlySet<string>): boolean {
  if (name === null) return false;
  const parts = name.replaceAll('\\', '/').split('/');
  return asked.has((parts.findLast((part) => part !== '') ?? '').normalize('NFC'));
}

/** Entries with their names in another code page; those that it cannot name safely keep theirs. */
export function namedIn(
  entries: readonly ZipEntry[],
  codePage: string | null,
): readonly ZipEntry[] {
  const known = codePages.find((it) => it === codePage);
  if (!known) return entries;
  return entries.map((entry) => {
    const text = entry.legacyName && decodeName(entry.legacyName, known)?.replaceAll('\\', '/');
    return text && !isUnsafeName(text) ? { ...entry, names: [text] } : entry;
  });
}
