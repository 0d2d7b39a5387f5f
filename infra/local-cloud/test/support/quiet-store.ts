import type { EventsOptions } from '#src/events/start-events.ts';

/** A storage without buckets, in which nothing happens. */
export const quietStore: EventsOptions['store'] = {
  buckets: new Map(),
  onEvent: () => () => undefined,
};
