import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { root } from '../build/steps.ts';
import { readCatalog, writeCatalog } from './catalog.ts';
import { sourceLanguage } from './chosen.ts';
import { extract } from './extract.ts';
import { faultsOf } from './faults.ts';
import { catalogFile } from './language.ts';

const usage = `Usage: npm run translate LOCALE

Writes all texts of the product into shared/texts/languages/LOCALE.po, a gettext catalog: begins it, or brings it up to
date and keeps what is translated. Then prints what is left to do. LOCALE is a language, or one with a region: de, pt-BR.`;

/** `npm run translate` */
function main(name: string): void {
  const [locale = ''] = Intl.getCanonicalLocales(name);
  if (locale === sourceLanguage) throw new Error(`The sources are in ${sourceLanguage} already.`);
  const file = catalogFile(root, locale);
  const known = existsSync(file) ? readCatalog(readFileSync(file, 'utf8')) : undefined;
  const texts = extract(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, writeCatalog(known?.locale ?? locale, texts, known?.texts));
  const faults = faultsOf(readCatalog(readFileSync(file, 'utf8')), texts);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  console.log(`${relative(root, file)}: ${texts.length} texts, ${faults.length} to do.`);
}

const [name = '--help'] = process.argv.slice(2);
if (name === '--help') console.log(usage);
else main(name);
