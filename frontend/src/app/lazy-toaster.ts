import { lazyNamed } from '../session/lazy-named.tsx';

export const Toaster = lazyNamed(
  () => import('../ui/toaster.tsx'),
  (module) => module.Toaster,
);
