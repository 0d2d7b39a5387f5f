import { type ComponentType, lazy } from 'react';

/** A component in a chunk of its own: React's `lazy` for named exports. */
export function lazyNamed<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => ({ default: pick(await load()) }));
}
