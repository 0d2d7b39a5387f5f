import type { CallShapes } from './call-shapes.ts';
import type { Fields } from './fields.ts';

/**
 * Incompatible changes for pages of release `before` that are still open while functions of `after` answer them. Each
 * is a sentence with a remedy (decision 0119).
 */
export function brokenCalls(before: CallShapes, after: CallShapes): readonly string[] {
  return Object.entries(before).flatMap(([call, old]) => {
    const now = after[call];
    if (!now) {
      return `${call} no longer exists, but open pages call it. Keep it for one release, unused, then remove it.`;
    }
    return [
      ...refusedFields(old.takes, now.takes).map(
        (what) => `${call} ${what}. Accept both for one release: make it optional, with a default.`,
      ),
      ...missingFields(old.answers, now.answers).map(
        (what) => `${call} ${what}. Answer it for one more release, or add a new field beside it.`,
      ),
    ];
  });
}

/** Requests: fields that open pages send must still be accepted. */
function refusedFields(sent: Fields, taken: Fields): string[] {
  const asked = Object.keys(taken)
    .filter((path) => !isOptional(path) && !(path in sent))
    // A required field matters only if the pages send the object that it is part of.
    .filter((path) => ['', 'query', ...Object.keys(withoutMarks(sent))].includes(parentOf(path)));
  return [
    ...asked.map((path) => `asks for ${path}, which open pages may not send`),
    ...changed(sent, taken, (one, other) => kindsWithin(one, other)).map(
      ([path, one, other]) => `takes ${other} as ${path}, where open pages send ${one}`,
    ),
  ];
}

/** Answers: fields that open pages read must still exist. New values of a text field are allowed: a page reports those it cannot read. */
function missingFields(read: Fields, answered: Fields): string[] {
  const missing = Object.keys(read).filter((path) => !isOptional(path) && !(path in answered));
  return [
    ...missing.map((path) => `may no longer answer ${path || 'anything'}, which open pages read`),
    ...changed(read, answered, (one, other) => kindsWithin(broad(other), broad(one))).map(
      ([path, one, other]) => `answers ${other} as ${path}, where open pages read ${one}`,
    ),
  ];
}

function changed(
  before: Fields,
  after: Fields,
  fits: (before: string, after: string) => boolean,
): [path: string, before: string, after: string][] {
  const [one, other] = [withoutMarks(before), withoutMarks(after)];
  return Object.entries(one).flatMap(([path, type]): [string, string, string][] => {
    const now = other[path];
    return now === undefined || fits(type, now) ? [] : [[path, type, now]];
  });
}

const isOptional = (path: string) => path.endsWith('?');
/** `a` for `a.b` and for `a[]`, an item of a list. */
const parentOf = (path: string) =>
  path.endsWith('[]') ? path.slice(0, -2) : path.slice(0, Math.max(path.lastIndexOf('.'), 0));
const withoutMarks = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([path, type]) => [path.replace(/\?$/, ''), type]));

/** Whether all kinds of values of one are among those of the other. */
function kindsWithin(one: string, other: string): boolean {
  const kinds = other.split(' | ');
  return one
    .split(' | ')
    .every((kind) => [kind, ...wider(kind), 'any'].some((it) => kinds.includes(it)));
}

function wider(kind: string): string[] {
  if (kind === 'integer') return ['number'];
  return kind.startsWith('"') ? ['string'] : /^(?:true|false)$/.test(kind) ? ['boolean'] : [];
}

/** Replaces literals by their type: `"x"` by `string`. */
const broad = (types: string) =>
  [...new Set(types.split(' | ').map((kind) => (kind.startsWith('"') ? 'string' : kind)))].join(
    ' | ',
  );
