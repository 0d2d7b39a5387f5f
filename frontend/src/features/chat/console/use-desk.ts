import { useEffect, useState, useSyncExternalStore } from 'react';
import { SupportDesk } from '../core/support-desk.ts';

/** The administrator's desk while the page is open, with one conversation on it or none. */
export function useDesk(adminId: number, openId: number | null) {
  const [desk] = useState(() => new SupportDesk(adminId));
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => desk.start(), [desk]);
  useEffect(() => desk.open(openId), [desk, openId]);
  return { desk, state };
}
