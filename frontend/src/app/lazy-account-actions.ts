import { lazyNamed } from './lazy-named.tsx';

export const AccountActions = lazyNamed(
  () => import('./account-actions.tsx'),
  (module) => module.AccountActions,
);
