import type { Settings } from '#shared/model/settings.ts';
import { countries } from '#shared/rules/countries.ts';
import { foldCase } from '#shared/rules/text.ts';
import { settingNames } from '#shared/texts/setting-names.ts';
import type { Texts } from '../edit-problem.tsx';
import { offerLabels, offersIn, textsOfOffers } from './offers/offer-texts.ts';

type Section = keyof Settings;
/** The name of an input: `seller.name`. */
export type FieldName = {
  [S in Section]: `${S}.${Extract<keyof Settings[S], string>}`;
}[Section];

const country: FieldName = 'seller.country';

/** What the inputs show, by name; a country by its English name. */
export function textsOf({ brand, words, seller, support, offers, legal }: Settings): Texts {
  const shown = { ...seller, country: nameOfCountry(seller.country) };
  return {
    ...named('brand', brand),
    // Each has an input, also where it was never set.
    ...named('words', { ...blankWords, ...words }),
    ...named('seller', shown),
    ...named('support', support),
    ...textsOfOffers(offers),
    ...named('legal', legal),
  };
}

const blankWords = Object.fromEntries(Object.keys(settingNames.words).map((word) => [word, '']));

/** The labels of the inputs, by name. */
export const labels: Texts = {
  ...named('brand', settingNames.brand),
  ...named('words', settingNames.words),
  ...named('seller', settingNames.seller),
  ...named('support', settingNames.support),
  ...offerLabels,
  ...named('legal', settingNames.legal),
};

function named(section: Section, fields: Readonly<Record<string, string | null>>): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [`${section}.${field}`, text ?? '']),
  );
}

export function nameOfCountry(code: string | null): string | null {
  return code === null ? null : (countries().get(code) ?? code);
}

/** The code of a country by its name or code, however it is written; else the text itself. */
function codeOfCountry(text: string): string {
  const typed = foldCase(text);
  const found = [...countries()].find(([code, name]) =>
    [code, name].some((one) => foldCase(one) === typed),
  );
  return found?.[0] ?? text;
}

/** The settings as the inputs have them, for the schema. */
export function settingsIn(texts: Texts) {
  return {
    brand: fieldsOf('brand', texts),
    words: fieldsOf('words', texts),
    seller: fieldsOf('seller', texts),
    support: fieldsOf('support', texts),
    offers: offersIn(texts),
    legal: fieldsOf('legal', texts),
  };
}

function fieldsOf(section: Section, texts: Texts): Readonly<Record<string, string>> {
  const prefix = `${section}.`;
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [
        name.slice(prefix.length),
        name === country ? codeOfCountry(text) : text,
      ]),
  );
}

/** The texts of a form's inputs by name. */
export function textsIn(data: FormData): Texts {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

/** Whether anything differs but blanks around it. */
export function differ(one: Texts, other: Texts): boolean {
  return Object.keys(one).some((name) => one[name]?.trim() !== (other[name] ?? '').trim());
}

/** Fields that nobody touched follow the newest values: for browsers React has edited each that it mounted. */
export function showNewest(form: HTMLFormElement, before: Texts, newest: Texts): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const text = newest[field.name];
    if (text !== undefined && field.value === before[field.name]) field.value = text;
  }
}
