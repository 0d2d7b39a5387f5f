import { type Catalog, keyOf, type SourceText } from './catalog.ts';
import { countForms } from './counts.ts';
import { placesIn } from './placeholders.ts';

/** What is wrong with a catalog, a line each: a text that it lacks, one that is gone, one with other places or forms. */
export function faultsOf(
  { locale, texts }: Catalog,
  wanted: readonly SourceText[],
): readonly string[] {
  const known = new Set(wanted.map(({ id, plural }) => keyOf(id, plural)));
  const gone = [...texts.keys()].filter((key) => !known.has(key));
  return [
    ...gone.map((key) => `no longer in the sources: ${key.split('\0').at(-1)}`),
    ...wanted.flatMap((text) => faultsOfText(text, texts, countForms(locale).length)),
  ];
}

function faultsOfText({ id, plural }: SourceText, texts: Catalog['texts'], forms: number) {
  const said = texts.get(keyOf(id, plural)) ?? [];
  const where = JSON.stringify(id.slice(0, 60));
  if (said.length === 0) return [`not translated: ${where}`];
  if (plural !== undefined && said.length !== forms) return [`needs ${forms} forms: ${where}`];
  return said.every((one) => hasPlacesOf(one, [id, plural ?? id]))
    ? []
    : [`other places: ${where}`];
}

/** The same places as the text; a form of a count may leave its number out, as English does. */
function hasPlacesOf(text: string, [one = '', many = '']: readonly string[]): boolean {
  const places = placesIn(text).join(' ');
  return places === placesIn(one).join(' ') || places === placesIn(many).join(' ');
}
