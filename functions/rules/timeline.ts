import {
  type Timeline,
  type TimelineEntry,
  type TimelinePlace,
  timelineSteps,
} from '#shared/model/timeline.ts';
import {
  doneAt,
  hadAt,
  nameOf,
  offlineAt,
  passedAt,
  type TimelineFacts,
  turnAt,
} from './timeline-facts.ts';

interface Event {
  /** How many steps are passed with it. */
  readonly passed: number;
  readonly at: string;
  readonly isCorrection?: boolean;
}

/**
 * Applies the events in order. An event only moves the timeline forward; an administrator's
 * correction may move it back, until a later event moves it on. A step that was passed without an
 * event of its own, and by no correction, is skipped.
 */
export function timelineOf(facts: TimelineFacts): Timeline {
  let place = 0;
  let since: string | null = null;
  for (const { passed, at, isCorrection } of eventsOf(facts)) {
    if (passed === place || (passed < place && !isCorrection)) continue;
    place = passed;
    since = at;
  }
  return timelineSteps.map((step, index): TimelineEntry => {
    const entry = { step, name: nameOf(step, facts, index < place), turn: null };
    if (index > place) return { ...entry, state: 'next', at: null };
    if (index === place) {
      const current = { ...entry, state: 'current', turn: turnAt(step, facts) } as const;
      const offline = step === 'live' ? offlineAt(facts) : null;
      if (offline !== null) return { ...current, name: 'offline', at: offline };
      return { ...current, at: step === 'review' ? (facts.askedAt ?? since) : since };
    }
    const at = doneAt(step, facts) ?? correctedAt(index, facts);
    return { ...entry, state: at === null ? 'skipped' : 'done', at };
  });
}

export function placeIn(timeline: Timeline): TimelinePlace {
  return timeline.find(({ state }) => state === 'current')?.step ?? 'done';
}

function eventsOf(facts: TimelineFacts): readonly Event[] {
  const { begunAt, correction } = facts;
  const times: readonly (readonly [passed: number, at: string | null])[] = [
    ...timelineSteps.map((step, index) => [index + 1, doneAt(step, facts)] as const),
    // Work also begins without a brief, and what was bought or live has been reviewed enough.
    [1, begunAt],
    [3, hadAt(facts)],
    [3, passedAt(facts)],
  ];
  const events: Event[] = times.flatMap(([passed, at]) => (at === null ? [] : { passed, at }));
  if (correction) {
    const { place, at } = correction;
    events.push({ passed: stepsBefore(place), at, isCorrection: true });
  }
  return events.toSorted((one, other) => Number(one.at > other.at) - Number(one.at < other.at));
}

/** When an administrator put the timeline past the step; null if none did. */
function correctedAt(index: number, { correction }: TimelineFacts): string | null {
  return correction && index < stepsBefore(correction.place) ? correction.at : null;
}

function stepsBefore(place: TimelinePlace): number {
  return place === 'done' ? timelineSteps.length : timelineSteps.indexOf(place);
}
