import { serverNow } from '#frontend/src/api/server-clock.ts';

/**
 * Each administrator's own, also where several share a browser: the last visit and the newest sign-up
 * that was seen are in local storage, the visit before this tab's in session storage.
 */
const keysOf = (adminId: number) => ({
  last: `admin-last-visit:${adminId}`,
  before: `admin-visit-before:${adminId}`,
  seen: `admin-sign-ups-seen:${adminId}`,
});

export function recordVisit(adminId: number): void {
  try {
    localStorage.setItem(keysOf(adminId).last, serverNow().toISOString());
  } catch {
    // Storage is blocked: nothing counts as new next time.
  }
}

/** End of the visit before this one, which lasts as long as the tab; now, on the first visit. */
export function previousVisit(adminId: number): string {
  const now = serverNow().toISOString();
  const { last, before } = keysOf(adminId);
  try {
    const since = sessionStorage.getItem(before) ?? localStorage.getItem(last) ?? now;
    sessionStorage.setItem(before, since);
    return since;
  } catch {
    return now;
  }
}

/** When the newest customer who was seen in the list signed up; empty if none was. */
export function readSeen(adminId: number): string {
  try {
    return localStorage.getItem(keysOf(adminId).seen) ?? '';
  } catch {
    return '';
  }
}

/** Calls when the list was seen in another tab; returns what ends that. */
export function onSeenElsewhere(adminId: number, tell: (seen: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keysOf(adminId).seen && newValue !== null) tell(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function recordSeen(adminId: number, createdAt: string): void {
  try {
    localStorage.setItem(keysOf(adminId).seen, createdAt);
  } catch {
    // Storage is blocked: the badge comes back with the next page.
  }
}
