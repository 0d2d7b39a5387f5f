import { serverNow } from '#frontend/src/api/server-clock.ts';

/** The last visit is in local storage; the one before this tab's is in session storage. */
const lastVisitKey = 'admin-last-visit';
const previousVisitKey = 'admin-visit-before';

export function recordVisit(): void {
  try {
    localStorage.setItem(lastVisitKey, serverNow().toISOString());
  } catch {
    // Storage is blocked: nothing counts as new next time.
  }
}

/** End of the visit before this one, which lasts as long as the tab; now, on the first visit. */
export function previousVisit(): string {
  const now = serverNow().toISOString();
  try {
    const since =
      sessionStorage.getItem(previousVisitKey) ?? localStorage.getItem(lastVisitKey) ?? now;
    sessionStorage.setItem(previousVisitKey, since);
    return since;
  } catch {
    return now;
  }
}
