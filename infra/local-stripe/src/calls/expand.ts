import * as z from 'zod/mini';
import type { Form } from '../http/form.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Json } from './endpoint.ts';
import { invalidRequest } from './failure.ts';
import type { Resource } from './resource.ts';

const maximumDepth = 4;
const pathsSchema = z._default(z.array(z.string()), []);
const json = z.looseObject({});

/** The paths of `expand[]`, and the other parameters. */
export function splitExpand({ expand, ...sent }: Form): { paths: string[]; sent: Form } {
  const parsed = pathsSchema.safeParse(expand);
  if (!parsed.success) throw invalidRequest('Invalid array', { param: 'expand' });
  return { paths: parsed.data, sent };
}

export function createExpander(resources: readonly Resource[], objects: ObjectStore) {
  function expand(value: Json, path: string): Json {
    if (path.startsWith('data.') && Array.isArray(value.data)) {
      const rest = path.slice('data.'.length);
      return { ...value, data: value.data.map((item: unknown) => expand(json.parse(item), rest)) };
    }
    return expandField(value, path);
  }

  function expandField(value: Json, path: string): Json {
    const owner = resources.find(({ object }) => object === value.object);
    const included = Object.keys(owner?.includable ?? {}).find((field) => leads(field, path));
    const field = included ?? owner?.expandable.find((candidate) => leads(candidate, path));
    if (!owner || field === undefined) throw notExpandable(path);
    const rest = path.slice(field.length + 1);
    const make = owner.includable[field];
    if (make) return { ...value, [field]: further(make(objects, value), rest) };
    return replaced(value, field.split('.'), (current) => further(resolve(current), rest));
  }

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve);
    return typeof value === 'string' ? (objects.findAny(value) ?? value) : value;
  }

  function further(value: unknown, rest: string): unknown {
    if (rest === '' || value === null) return value;
    if (Array.isArray(value)) return value.map((each) => further(each, rest));
    return expand(json.parse(value), rest);
  }

  return (value: Json, paths: readonly string[]): Json => paths.reduce(checkedDepth, value);

  function checkedDepth(value: Json, path: string): Json {
    if (path.split('.').length > maximumDepth) {
      const message = `You cannot expand more than ${maximumDepth} levels of a property (${path}).`;
      throw invalidRequest(message, { param: 'expand' });
    }
    return expand(value, path);
  }
}

/** Replaces a field, also a nested one such as `invoice_settings.default_payment_method`. */
function replaced(
  value: Json,
  [name = '', ...rest]: readonly string[],
  by: (current: unknown) => unknown,
): Json {
  const current = value[name] ?? null;
  const isDeeper = rest.length > 0 && current !== null;
  return { ...value, [name]: isDeeper ? replaced(json.parse(current), rest, by) : by(current) };
}

function leads(field: string, path: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
