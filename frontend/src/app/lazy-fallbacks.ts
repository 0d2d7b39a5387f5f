import { lazyNamed } from '../session/lazy-named.tsx';

const load = () => import('../pages/fallback-screens.tsx');

export const AccessDenied = lazyNamed(load, (screens) => screens.AccessDenied);
export const Failed = lazyNamed(load, (screens) => screens.Failed);
export const NotLoggedIn = lazyNamed(load, (screens) => screens.NotLoggedIn);
export const OtherAccount = lazyNamed(load, (screens) => screens.OtherAccount);
export const Unreachable = lazyNamed(load, (screens) => screens.Unreachable);
