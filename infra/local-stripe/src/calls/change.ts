import type { Kind, StripeObject } from '../storage/object-store.ts';
import type { Call } from './endpoint.ts';

/** Replaces an object and writes an event with the previous values; no event without a change. */
export function change<Stored extends StripeObject>(
  call: Call,
  kind: Kind<Stored>,
  before: Stored,
  after: Stored,
  event = `${kind.object}.updated`,
): Stored {
  const previous = previousAttributes(before, after);
  if (Object.keys(previous).length === 0) return before;
  call.objects.replace(kind, after);
  call.emit(event, after, previous);
  return after;
}

/** The previous values of changed fields, nested as in the object; lists as a whole. */
function previousAttributes(before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  const names = new Set([...old.keys(), ...now.keys()]);
  const differing = Array.from(names).flatMap((name): [string, unknown][] => {
    const previous = old.get(name) ?? null;
    const current = now.get(name) ?? null;
    if (JSON.stringify(previous) === JSON.stringify(current)) return [];
    const nested = isHash(previous) && isHash(current);
    return [[name, nested ? previousAttributes(previous, current) : previous]];
  });
  return Object.fromEntries(differing);
}

function isHash(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
