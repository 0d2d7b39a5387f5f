import PO from 'pofile';
import { countForms } from './counts.ts';

/** The texts of one language. */
export interface Catalog {
  /** As `Intl` takes it: `de-DE`. */
  readonly locale: string;
  /** Translations by `keyOf`: one, or one for each of the language's `countForms`. Empty for what is not translated yet. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** A text in the sources, with the places that have it. */
export interface SourceText {
  readonly id: string;
  /** The form of many, of a text that is counted. */
  readonly plural: string | undefined;
  readonly places: readonly string[];
  /** What stands for its numbers. */
  readonly values: readonly string[];
}

/** A counted text beside the same words alone. */
const counted = 'count';

export const keyOf = (id: string, plural?: string) =>
  plural === undefined ? id : `${counted}\0${id}\0${plural}`;

/** Reads a catalog. Throws an Error without a language in its header. */
export function readCatalog(po: string): Catalog {
  const { headers, items } = PO.parse(po);
  const locale = Intl.getCanonicalLocales(headers.Language?.replaceAll('_', '-') || [])[0];
  if (locale === undefined) throw new Error('A catalog needs its language: "Language: de_DE\\n".');
  const translated = items
    .filter(({ flags, obsolete }) => !flags.fuzzy && !obsolete)
    .map(
      ({ msgid, msgid_plural, msgstr }) =>
        [
          keyOf(msgid, msgid_plural || undefined),
          msgstr.every((text) => text !== '') ? msgstr : [],
        ] as const,
    );
  return { locale, texts: new Map(translated) };
}

/** Writes the catalog of `locale` anew from the sources: it keeps what `known` translates and drops what is gone. */
export function writeCatalog(
  locale: string,
  texts: readonly SourceText[],
  known: Catalog['texts'] = new Map(),
): string {
  const po = new PO();
  const forms = countForms(locale);
  po.headers = {
    Language: locale.replaceAll('-', '_'),
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Counts': forms.join(' '),
  };
  for (const { id, plural, places, values } of texts) {
    const item = new PO.Item();
    item.msgid = id;
    item.references = [...places];
    item.extractedComments = values.map((value, at) => `{${at}}: ${value}`);
    if (plural !== undefined) Object.assign(item, { msgctxt: counted, msgid_plural: plural });
    const empty = plural === undefined ? [''] : forms.map(() => '');
    item.msgstr = [...(known.get(keyOf(id, plural)) ?? empty)];
    po.items.push(item);
  }
  return po.toString();
}
