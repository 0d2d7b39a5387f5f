import { Outlet } from 'react-router-dom';
import { AccessDenied } from './lazy-fallbacks.ts';
import { useUser } from './session-context.ts';

/** Lets administrators in; the server refuses everybody else anyway (RULE-9). */
export function RequireAdmin() {
  return useUser().isAdmin ? <Outlet /> : <AccessDenied />;
}
