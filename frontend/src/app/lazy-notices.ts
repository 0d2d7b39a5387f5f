import { lazyNamed } from './lazy-named.tsx';

/** Loaded with every page: its file of this release is there when the next one comes. */
export const Notices = lazyNamed(
  () => import('./notices.tsx'),
  (module) => module.Notices,
);
