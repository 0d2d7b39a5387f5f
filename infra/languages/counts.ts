/** In the order of CLDR, which is that of gettext's own rules. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * The forms of whole numbers in a language, in the order in which a catalog has them. A form of fractions alone, or of
 * millions, is no form in gettext either: `other` then takes the last one.
 */
export function countForms(locale: string): readonly Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(locale);
  const used = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  return categories.filter((category) => used.has(category));
}
