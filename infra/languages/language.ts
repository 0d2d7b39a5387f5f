import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalog, readCatalog } from './catalog.ts';
import { sourceLanguage } from './chosen.ts';
import { extract } from './extract.ts';
import { pseudo, pseudoCatalog } from './pseudo.ts';

/** Where the catalogs are, from the project's root. */
export const catalogsFolder = 'shared/texts/languages';

export const catalogFile = (root: string, language: string) =>
  join(root, catalogsFolder, `${language}.po`);

/** The texts of a language; undefined for the sources' own. Throws an Error that names the file that is missing. */
export function catalogOf(root: string, language: string): Catalog | undefined {
  if (language === sourceLanguage) return undefined;
  if (language === pseudo) return pseudoCatalog(extract(root));
  const file = catalogFile(root, language);
  if (!/^[a-z]{2,3}(-\w+)*$/i.test(language) || !existsSync(file))
    throw new Error(`There is no ${catalogsFolder}/${language}.po: npm run translate ${language}`);
  return readCatalog(readFileSync(file, 'utf8'));
}
