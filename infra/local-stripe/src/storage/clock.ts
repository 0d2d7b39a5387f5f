import type { Settings } from './settings.ts';

/** The account's time: real time plus an offset. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Moves the clock to a later moment; it never goes back. */
  moveTo(momentMs: number): void;
}

const setting = 'clock-offset-ms';

/** Its offset is kept in the settings. */
export function createClock(settings: Settings, wallMs: () => number): Clock {
  const nowMs = () => wallMs() + Number(settings.read(setting) ?? 0);
  return {
    nowMs,
    moveTo(momentMs) {
      if (momentMs > nowMs()) settings.write(setting, String(momentMs - wallMs()));
    },
  };
}
