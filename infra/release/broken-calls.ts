import type { CallShapes } from './call-shapes.ts';
import type { Fields } from './fields.ts';

/**
 * What pages of one release, still open in somebody's browser, cannot say to the functions of the next, or
 * cannot read of what these answer; each in a sentence that says what to do (decision 0119).
 */
export function brokenCalls(before: CallShapes, after: CallShapes): readonly string[] {
  return Object.entries(before).flatMap(([call, old]) => {
    const now = after[call];
    if (!now) {
      return `${call} is gone, which open pages call. Keep it for one release, unused, then remove it.`;
    }
    return [
      ...refusedFields(old.takes, now.takes).map(
        (what) => `${call} ${what}. Take both for one release: make it optional, with a default.`,
      ),
      ...missingFields(old.answers, now.answers).map(
        (what) => `${call} ${what}. Answer it for one release more, or give a new field beside it.`,
      ),
    ];
  });
}

/** Of a request: what is sent must still be taken. */
function refusedFields(sent: Fields, taken: Fields): string[] {
  const asked = Object.keys(taken)
    .filter((path) => !isOptional(path) && !(path in sent))
    // Whoever does not send what it is a part of is not asked for it.
    .filter((path) => ['', 'query', ...Object.keys(withoutMarks(sent))].includes(parentOf(path)));
  return [
    ...asked.map((path) => `asks for ${path}, which open pages may not send`),
    ...changed(sent, taken, (one, other) => kindsWithin(one, other)).map(
      ([path, one, other]) => `takes ${other} as ${path}, where open pages send ${one}`,
    ),
  ];
}

/** Of an answer: what is read must still be there. Further values of a text are not: a page that cannot read one says so. */
function missingFields(read: Fields, answered: Fields): string[] {
  const gone = Object.keys(read).filter((path) => !isOptional(path) && !(path in answered));
  return [
    ...gone.map((path) => `may no longer answer ${path || 'anything'}, which open pages read`),
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
/** `a` of `a.b`, and of `a[]`, which is each in a list. */
const parentOf = (path: string) =>
  path.endsWith('[]') ? path.slice(0, -2) : path.slice(0, Math.max(path.lastIndexOf('.'), 0));
const withoutMarks = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([path, type]) => [path.replace(/\?$/, ''), type]));

/** Whether each kind of value of one is a kind of the other. */
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

/** Literal texts as the kind that they are of. */
const broad = (types: string) =>
  [...new Set(types.split(' | ').map((kind) => (kind.startsWith('"') ? 'string' : kind)))].join(
    ' | ',
  );
