import { Outlet } from 'react-router-dom';
import { lazyNamed } from './lazy-named.ts';
import { useUser } from './session-context.ts';

const AccessDenied = lazyNamed(
  () => import('./fallback-screens.tsx'),
  (module) => module.AccessDenied,
);

/** Lets administrators in; the server refuses everybody else anyway (decisions 9). */
export function RequireAdmin() {
  return useUser().isAdmin ? <Outlet /> : <AccessDenied />;
}
