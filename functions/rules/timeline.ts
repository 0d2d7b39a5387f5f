import { type Timeline, type TimelinePlace, timelineSteps } from '#shared/model/timeline.ts';

/** What is known of a website's progress (decision 0151); times are ISO texts. */
export interface TimelineFacts {
  readonly sentAt: string | null;
  readonly designedAt: string | null;
  readonly approvedAt: string | null;
  readonly isPaid: boolean;
  /** Null also where it is unknown, as for a subscription. */
  readonly paidAt: string | null;
  readonly correction: { readonly place: TimelinePlace; readonly at: string } | null;
}

interface Event {
  /** How many steps are done with it. */
  readonly done: number;
  readonly at: string | null;
  /** Events are sorted by this. */
  readonly order: string;
  readonly isCorrection?: boolean;
}

/**
 * Applies the events in order. An event only moves the timeline forward, also past steps without an
 * event of their own. An administrator's correction may move it back, until a later event moves it
 * on.
 */
export function timelineOf(facts: TimelineFacts): Timeline {
  const doneAt: (string | null)[] = [];
  let since: string | null = null;
  for (const { done, at, isCorrection } of eventsOf(facts)) {
    if (done === doneAt.length || (done < doneAt.length && !isCorrection)) continue;
    doneAt.splice(done);
    while (doneAt.length < done) doneAt.push(at);
    since = at;
  }
  return timelineSteps.map((step, index) => {
    if (index < doneAt.length) {
      return { step, state: 'done', at: doneAt[index] ?? null, turn: null };
    }
    if (index > doneAt.length) return { step, state: 'next', at: null, turn: null };
    return { step, state: 'current', at: since, turn: turnAt(step, facts.isPaid) };
  });
}

export function placeIn(timeline: Timeline): TimelinePlace {
  return timeline.find(({ state }) => state === 'current')?.step ?? 'done';
}

function eventsOf(facts: TimelineFacts): readonly Event[] {
  const { sentAt, designedAt, approvedAt, isPaid, paidAt, correction } = facts;
  const reached = (done: number, at: string | null): readonly Event[] =>
    at === null ? [] : [{ done, at, order: at }];
  const events = [...reached(1, sentAt), ...reached(2, designedAt), ...reached(3, approvedAt)];
  if (isPaid && designedAt !== null) {
    const order = paidAt !== null && paidAt > designedAt ? paidAt : designedAt;
    events.push({ done: timelineSteps.length, at: paidAt && order, order });
  }
  if (correction) {
    const { place, at } = correction;
    const done = place === 'done' ? timelineSteps.length : timelineSteps.indexOf(place);
    events.push({ done, at, order: at, isCorrection: true });
  }
  return events.toSorted((one, other) => (one.order < other.order ? -1 : 1));
}

/** Who has to act next. */
function turnAt(step: (typeof timelineSteps)[number], isPaid: boolean): 'customer' | 'agency' {
  if (step === 'design') return 'agency';
  return step === 'live' && isPaid ? 'agency' : 'customer';
}
