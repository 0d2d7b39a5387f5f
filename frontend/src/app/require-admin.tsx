import { Outlet } from 'react-router-dom';
import { AccessDenied } from './lazy-fallbacks.ts';
import { useUser } from './session-context.ts';

/** Only for administrators; the server checks every call as well (RULE-9). */
export function RequireAdmin() {
  return useUser().isAdmin ? <Outlet /> : <AccessDenied />;
}
