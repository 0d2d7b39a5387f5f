import type { ConditionBlock } from './policy.ts';
import { matchesPattern } from './wildcards.ts';

/** What a request says about itself: condition key in lower case, to its values. */
export type RequestContext = ReadonlyMap<string, readonly string[]>;

type Comparison = (wanted: string, actual: string) => boolean;

const same: Comparison = (wanted, actual) => wanted === actual;
const sameIgnoringCase: Comparison = (wanted, actual) =>
  wanted.toLowerCase() === actual.toLowerCase();
const numbers =
  (holds: (actual: number, wanted: number) => boolean): Comparison =>
  (wanted, actual) =>
    holds(Number(actual), Number(wanted));
const dates =
  (holds: (actual: number, wanted: number) => boolean): Comparison =>
  (wanted, actual) =>
    holds(Date.parse(actual), Date.parse(wanted));

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  StringEquals: same,
  StringEqualsIgnoreCase: sameIgnoringCase,
  StringLike: matchesPattern,
  ArnEquals: matchesPattern,
  ArnLike: matchesPattern,
  Bool: sameIgnoringCase,
  NumericEquals: numbers((actual, wanted) => actual === wanted),
  NumericLessThan: numbers((actual, wanted) => actual < wanted),
  NumericLessThanEquals: numbers((actual, wanted) => actual <= wanted),
  NumericGreaterThan: numbers((actual, wanted) => actual > wanted),
  NumericGreaterThanEquals: numbers((actual, wanted) => actual >= wanted),
  DateLessThan: dates((actual, wanted) => actual < wanted),
  DateGreaterThan: dates((actual, wanted) => actual > wanted),
};

const NEGATIONS: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
  NumericNotEquals: 'NumericEquals',
};

/** Tells whether every operator of a `Condition` holds; throws for an operator it does not know. */
export function conditionsHold(block: ConditionBlock, context: RequestContext): boolean {
  return Object.entries(block).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      holds(operator, wanted, context.get(key.toLowerCase())),
    ),
  );
}

function holds(operator: string, wanted: readonly string[], actual?: readonly string[]): boolean {
  if (operator === 'Null') return wanted.includes(String(actual === undefined));
  if (operator.endsWith('IfExists')) {
    return actual === undefined || holds(operator.slice(0, -'IfExists'.length), wanted, actual);
  }
  const [quantifier, plain = operator] = operator.includes(':')
    ? operator.split(':')
    : ['ForAnyValue'];
  const negated = NEGATIONS[plain];
  const compare = COMPARISONS[negated ?? plain];
  if (compare === undefined)
    throw new Error(`The IAM condition operator ${operator} is not known.`);
  const fits = (value: string) =>
    wanted.some((pattern) => compare(pattern, value)) === (negated === undefined);
  if (quantifier === 'ForAllValues') return (actual ?? []).every(fits);
  return actual === undefined ? negated !== undefined : actual.some(fits);
}
