import { type ComponentType, lazy, useState } from 'react';

/** What can be fetched before it is shown. */
export interface Preloadable {
  /** Never fails: what cannot be fetched says so where it is shown. */
  preload(): Promise<void>;
}

/**
 * A component in a chunk of its own: React's `lazy` for named exports. One that is there already is shown at
 * once, without a fallback: React keeps each fallback for 300 ms, and one inside another for 300 ms more.
 */
export function lazyNamed<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> & Preloadable {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () => {
    loaded = pick(await load());
    return { default: loaded };
  };
  const Awaited: ComponentType<Props> = lazy(fetched);
  const preload = () => fetched().then(ignore, ignore);
  const part: ComponentType<Props> = (props) => {
    // It stays the same one: another would begin anew, without what was typed into it.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Shown {...props} />;
  };
  return Object.assign(part, { preload });
}

const ignore = () => undefined;
