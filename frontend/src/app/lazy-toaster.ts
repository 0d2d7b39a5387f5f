import { lazyNamed } from './lazy-named.tsx';

export const Toaster = lazyNamed(
  () => import('../ui/toaster.tsx'),
  (module) => module.Toaster,
);
