/** A form-encoded value after nesting: `a[b]=1&c[]=2` is `{ a: { b: '1' }, c: ['2'] }`. */
type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue };
export type Form = { readonly [name: string]: FormValue };

type Branch = Map<string, Branch | string>;

/** Parses a form-encoded body or query, with Stripe's bracket syntax. */
export function parseForm(encoded: string): Form {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) place(root, segmentsOf(name), value);
  return namesOf(root);
}

function segmentsOf(name: string): string[] {
  const inner = Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, segment = '']) => segment);
  return [name.replace(/\[.*$/s, ''), ...inner];
}

function place(branch: Branch, segments: readonly string[], value: string): void {
  const [head = '', ...rest] = segments;
  const name = head === '' ? String(branch.size) : head;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const existing = branch.get(name);
  const next: Branch = existing instanceof Map ? existing : new Map();
  branch.set(name, next);
  place(next, rest, value);
}

function namesOf(branch: Branch): Form {
  return Object.fromEntries(Array.from(branch, ([name, value]) => [name, nested(value)]));
}

function nested(value: Branch | string): FormValue {
  if (typeof value === 'string') return value;
  const isList = [...value.keys()].every((name, index) => name === String(index));
  return isList ? Array.from(value.values(), nested) : namesOf(value);
}
