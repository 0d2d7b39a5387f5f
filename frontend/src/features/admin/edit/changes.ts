/** Values of a form by field. */
export type Texts = Readonly<Record<string, string>>;

/** A field that another administrator changed while the form was open. */
export interface Change {
  readonly field: string;
  readonly value: string;
  /** The form already shows the new value, because the field was not edited there. */
  readonly isMerged: boolean;
}

/** Without files. */
export function textsOf(data: FormData): Texts {
  const pairs = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(pairs);
}

/** Three-way comparison of the values at opening, the newest ones and the typed ones. */
export function changesBetween(opened: Texts, newest: Texts, typed: Texts): readonly Change[] {
  return Object.entries(newest).flatMap(([field, value]) => {
    if (opened[field] === value) return [];
    const mine = typed[field];
    return [{ field, value, isMerged: mine === opened[field] || mine === value }];
  });
}
