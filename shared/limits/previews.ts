import { dayMs, hourMs, minuteMs } from './durations.ts';

/** SPEC-9.2, RULE-15. */
export const previewLimits = {
  tokenBytes: 32,
  validMs: 48 * hourMs,
  /** For so long after its end a new one can be asked for. */
  recordedMs: 30 * dayMs,
  /** Who has not activated their account by then is told of. */
  remindAfterMs: 24 * hourMs,
  /** How often a page that is looked at says so, and how long it counts. */
  beatMs: 30_000,
  lookingMs: 90_000,
  lookingShown: 50,
  /** Whoever comes back after so long has opened it again. */
  visitMs: 30 * minuteMs,
  /** By one address. */
  asksPerHour: 20,
} as const;
