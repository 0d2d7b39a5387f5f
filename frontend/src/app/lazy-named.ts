import { type ComponentType, lazy } from 'react';

/** A component in a chunk of its own: React's `lazy` for named exports. */
export function lazyNamed<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
