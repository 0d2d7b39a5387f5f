/** In local storage: when somebody was last here. In the tab's own: when they were here before that. */
const lastVisitKey = 'admin-last-visit';
const previousVisitKey = 'admin-visit-before';

/** Remembers that somebody is here now. */
export function recordVisit(): void {
  try {
    localStorage.setItem(lastVisitKey, new Date().toISOString());
  } catch {
    // A closed storage only means that nothing counts as new next time.
  }
}

/** When the visit before this one ended; this one lasts as long as the tab. The first has none before it. */
export function previousVisit(): string {
  const now = new Date().toISOString();
  try {
    const since =
      sessionStorage.getItem(previousVisitKey) ?? localStorage.getItem(lastVisitKey) ?? now;
    sessionStorage.setItem(previousVisitKey, since);
    return since;
  } catch {
    return now;
  }
}
