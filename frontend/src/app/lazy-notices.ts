import { lazyNamed } from '../session/lazy-named.tsx';

/** Loaded with every page, so that this release's file is there when the next release comes. */
export const Notices = lazyNamed(
  () => import('./notices.tsx'),
  (module) => module.Notices,
);
