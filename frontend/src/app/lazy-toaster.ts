import { lazyNamed } from './lazy-named.ts';

export const Toaster = lazyNamed(
  () => import('../ui/toaster.tsx'),
  (module) => module.Toaster,
);
