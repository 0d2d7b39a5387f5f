import type { Visits } from '#shared/model/visits.ts';

export function someVisits(fields: Partial<Visits> = {}): Visits {
  return {
    ...{ from: '2026-03-02', to: '2026-03-31' },
    days: [
      { day: '2026-03-04', views: 1_200, robots: 30, missing: 0 },
      { day: '2026-03-06', views: 4, robots: 1, missing: 2 },
    ],
    pages: [
      { name: '/', count: 800 },
      { name: '/work/', count: 404 },
    ],
    referrers: [{ name: 'search.example', count: 60 }],
    missing: [{ name: '/old-menu/', count: 2 }],
    ...fields,
  };
}
