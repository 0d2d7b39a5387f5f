import type { Brief } from '#shared/model/brief.ts';

/** An empty brief. */
export function aBrief(changes: Partial<Brief> = {}): Brief {
  return {
    ...{ business: null, audience: null, goal: null, pages: null, sites: null },
    ...{ tone: null, words: null, domain: null, deadline: null, savedAt: null, sentAt: null },
    version: 0,
    timeline: [
      { step: 'brief', state: 'current', at: null, turn: 'customer' },
      { step: 'design', state: 'next', at: null, turn: null },
      { step: 'review', state: 'next', at: null, turn: null },
      { step: 'live', state: 'next', at: null, turn: null },
    ],
    ...changes,
  };
}
