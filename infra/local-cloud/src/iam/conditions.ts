import { matchesPattern } from './wildcards.ts';

/** Operator, key, expected values. */
type ConditionBlock = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Values by lower-case condition key. */
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

export function conditionsHold(block: ConditionBlock, context: RequestContext): boolean {
  return Object.entries(block).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      holds(operator, wanted, context.get(key.toLowerCase())),
    ),
  );
}

/** Actions whose requests name their items, so that the partition keys are known, unlike a query. */
const NAMING_ACTIONS = new Set(
  ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem'].map(
    (name) => `dynamodb:${name}`,
  ),
);

/** Whether the operator is supported, and requests for the actions have a value of the key. */
export function isKnownCondition(
  operator: string,
  key: string,
  actions: readonly string[] = [],
): boolean {
  const { plain } = parseOperator(operator);
  const known = plain === 'Null' || (NEGATIONS[plain] ?? plain) in COMPARISONS;
  if (key.toLowerCase() === 'dynamodb:leadingkeys') {
    return known && actions.length > 0 && actions.every((action) => NAMING_ACTIONS.has(action));
  }
  return known && !key.toLowerCase().startsWith('dynamodb:');
}

interface Operator {
  readonly plain: string;
  readonly ifExists: boolean;
  readonly forAllValues: boolean;
}

function parseOperator(operator: string): Operator {
  const [, quantifier, plain = '', suffix] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  return {
    plain,
    ifExists: suffix !== undefined,
    forAllValues: quantifier === 'ForAllValues',
  };
}

function holds(operator: string, wanted: readonly string[], actual?: readonly string[]): boolean {
  const { plain, ifExists, forAllValues } = parseOperator(operator);
  if (plain === 'Null') return wanted.includes(String(actual === undefined));
  if (actual === undefined && ifExists) return true;
  const negated = NEGATIONS[plain];
  const compare = COMPARISONS[negated ?? plain] ?? (() => false);
  const fits = (value: string) =>
    wanted.some((pattern) => compare(pattern, value)) === (negated === undefined);
  if (forAllValues) return (actual ?? []).every(fits);
  return actual === undefined ? negated !== undefined : actual.some(fits);
}
