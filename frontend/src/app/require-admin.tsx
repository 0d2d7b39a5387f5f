import { Outlet } from 'react-router-dom';
import { useUser } from '../session/session-context.ts';
import { AccessDenied } from './lazy-fallbacks.ts';

/** Only for administrators; the server checks every call as well (RULE-9). */
export function RequireAdmin() {
  return useUser().isAdmin ? <Outlet /> : <AccessDenied />;
}
