import { dayMs, hourMs, minuteMs } from './durations.ts';

/** SPEC-9.2, RULE-15. */
export const previewLimits = {
  tokenBytes: 32,
  validMs: 48 * hourMs,
  /** How long after its end a visitor can ask for a new one. */
  recordedMs: 30 * dayMs,
  /** When to notify the agency if the account is still not activated. */
  remindAfterMs: 24 * hourMs,
  /** The interval of heartbeats, and how long the last one marks the preview as viewed. */
  heartbeatMs: 30_000,
  viewersMs: 90_000,
  viewersShown: 50,
  /** A heartbeat after a longer pause counts as another opening. */
  visitMs: 30 * minuteMs,
  /** The pause between two loads of a link of which the agency is told while it is online. */
  tellPauseMs: 30_000,
  /** Requests for a new link, per address. */
  asksPerHour: 20,
} as const;
