/** The language that all texts are written in. */
export const language = 'en';
/** Its form in mails, receipts and amounts, which are the same whoever reads them (RULE-27). */
export const locale = 'en-US';

const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(locale);
const lists = new Intl.ListFormat(locale);

/** The forms that `Intl.PluralRules` tells apart in the language; `#` stands for the number. */
export type Forms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** `1,204` */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `1 edit`, `1,204 edits` of `{ one: '# edit', other: '# edits' }`. */
export function counted(count: number, forms: Forms): string {
  const form = forms[plurals.select(count)] ?? forms.other;
  return form.replace('#', formatNumber(count));
}

/** `a, b, and c` */
export function listed(items: readonly string[]): string {
  return lists.format(items);
}
