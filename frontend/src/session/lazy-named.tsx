import { type ComponentType, lazy, useState } from 'react';

export interface Preloadable {
  /** Never rejects: a failure shows when the component is rendered. */
  preload(): Promise<void>;
}

/**
 * React's `lazy` for named exports. A loaded component is rendered at once, without a fallback:
 * React keeps each fallback for 300 ms, and a nested one for 300 ms more.
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
    // Keeps the same component: another one would remount, and lose typed input.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Shown {...props} />;
  };
  return Object.assign(part, { preload });
}

/** For the control that opens a part: its file is fetched when the control is pointed at or focused. */
export function hintsOf(part: Preloadable) {
  const preload = () => void part.preload();
  return { onPointerEnter: preload, onFocus: preload };
}

const ignore = () => undefined;
