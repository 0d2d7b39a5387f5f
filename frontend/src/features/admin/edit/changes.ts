/** What a form shows or holds, by field. */
export type Texts = Readonly<Record<string, string>>;

/** A field that someone else changed while a form was open. */
export interface Change {
  readonly field: string;
  readonly value: string;
  /** Whether the form shows it already, because nobody had touched the field there. */
  readonly isMerged: boolean;
}

/** The texts of a form, without its files. */
export function textsOf(data: FormData): Texts {
  const pairs = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** What someone else changed, compared with what the form began with and what was typed into it. */
export function changesBetween(opened: Texts, newest: Texts, typed: Texts): readonly Change[] {
  return Object.entries(newest).flatMap(([field, value]) => {
    if (opened[field] === value) return [];
    const mine = typed[field];
    return [{ field, value, isMerged: mine === opened[field] || mine === value }];
  });
}
