import { Outlet } from 'react-router-dom';
import { AccessDenied } from '../pages/fallback-screens.tsx';
import { useUser } from '../session/session-context.ts';

/** Only for administrators; the server checks every call as well (RULE-9). */
export function RequireAdmin() {
  return useUser().isAdmin ? <Outlet /> : <AccessDenied />;
}
