import { lazyNamed } from '../session/lazy-named.tsx';

export const AccountActions = lazyNamed(
  () => import('./account-actions.tsx'),
  (module) => module.AccountActions,
);
