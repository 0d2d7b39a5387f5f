import { plainCode } from '#shared/rules/typed-code.ts';

/** Groups of thousands as they are copied: of a comma or a blank. */
const grouped = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*$/;

/** Neither a part of a word or of another number, nor below zero. */
const alone = /(?<![\p{L}\d.,-]|- )\d+(?!\p{L}|[.,-]?\d)/gu;

/**
 * A number of zero or more as typed or pasted: in digits of any script, in groups of thousands, or the only one of a
 * sentence. NaN for anything else, such as a fraction.
 */
export function typedInteger(text: string): number {
  const plain = plainCode(text).trim();
  if (grouped.test(plain)) return Number(plain.replace(/[, ]/g, ''));
  const [found, ...others] = plain.match(alone) ?? [];
  const isOnly = others.length === 0 && plain.match(/\d+/g)?.length === 1;
  return found !== undefined && isOnly ? Number(found) : Number.NaN;
}
