export interface Range {
  readonly least: number;
  readonly most: number;
  readonly names?: readonly string[];
}

/** Lists, ranges, steps and names such as `1,5-7,0/15,MON-FRI`; throws for anything else. */
export function parseField(text: string, range: Range): ReadonlySet<number> {
  return new Set(text.split(',').flatMap((part) => parsePart(part, range)));
}

function parsePart(part: string, range: Range): number[] {
  const [, span = '', step] = /^([^/]+)(?:\/([1-9]\d*))?$/.exec(part) ?? [];
  const [first, last] = parseSpan(span, step !== undefined, range);
  if (first > last) throw new RangeError(`${part} runs backwards`);
  const every = Number(step ?? 1);
  const count = Math.floor((last - first) / every) + 1;
  return Array.from({ length: count }, (_, index) => first + index * every);
}

function parseSpan(span: string, hasStep: boolean, range: Range): readonly [number, number] {
  if (span === '*') return [range.least, range.most];
  const [from = '', to, ...rest] = span.split('-');
  if (rest.length > 0) throw new RangeError(`${span} is no range`);
  const first = parseValue(from, range);
  if (to !== undefined) return [first, parseValue(to, range)];
  return [first, hasStep ? range.most : first];
}

/** Throws a RangeError for anything but a value or its name. */
export function parseValue(text: string, { least, most, names = [] }: Range): number {
  const named = names.indexOf(text.toUpperCase());
  const value = named >= 0 ? named + least : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new RangeError(`${text} is not between ${least} and ${most}`);
}
