import type { Brief } from '#shared/model/brief.ts';

/** An empty brief. */
export function aBrief(changes: Partial<Brief> = {}): Brief {
  return {
    ...{ business: null, audience: null, goal: null, pages: null, sites: null },
    ...{ tone: null, words: null, domain: null, deadline: null, savedAt: null, sentAt: null },
    version: 0,
    timeline: [
      { step: 'brief', name: 'brief', state: 'current', at: null, turn: 'customer' },
      { step: 'design', name: 'design', state: 'next', at: null, turn: null },
      { step: 'review', name: 'review', state: 'next', at: null, turn: null },
      { step: 'live', name: 'live', state: 'next', at: null, turn: null },
    ],
    stage: { kind: 'brief' },
    feedback: null,
    deletionAt: null,
    ...changes,
  };
}
