import type { BoardRequest, OpenedRequest } from '#shared/api/admin/requests.ts';

/** The fourteenth request about website 5, which is customer 7's. */
export function aBoardRequest(changes: Partial<BoardRequest> = {}): BoardRequest {
  return {
    id: '5-14',
    websiteId: 5,
    userId: 7,
    websiteName: 'Holt Joinery',
    number: 14,
    title: 'Opening hours',
    text: 'Closed on Mondays.',
    pins: [],
    state: 'new',
    reason: null,
    answer: null,
    zip: null,
    assignee: null,
    files: [],
    dueDay: null,
    newVersion: null,
    createdAt: '2026-02-03T12:00:00Z',
    changedAt: '2026-02-05T12:00:00Z',
    version: 3,
    ...changes,
  };
}

/** The same as its sheet shows it: asked for by maria, accepted by noor. */
export function anOpenedRequest(changes: Partial<OpenedRequest> = {}): OpenedRequest {
  const maria = { id: 7, username: 'maria' };
  return {
    ...aBoardRequest(),
    customer: {
      username: 'maria',
      firstName: 'Maria',
      lastName: 'Holt',
      companyName: 'Holt Joinery',
    },
    comments: [],
    history: [{ at: '2026-02-03T12:00:00Z', state: 'new', by: maria, reason: null }],
    ...changes,
  };
}
