import { counted } from '#shared/texts/language.ts';

/** `15 customers and 2 administrators`, which one table lists (RULE-10); without the latter while nobody knows them. */
export function accountsText(total: number, administrators: number | undefined): string {
  if (administrators === undefined)
    return counted(total, { one: '# account', other: '# accounts' });
  const customers = counted(total - administrators, { one: '# customer', other: '# customers' });
  const team = counted(administrators, { one: '# administrator', other: '# administrators' });
  return `${customers} and ${team}`;
}
