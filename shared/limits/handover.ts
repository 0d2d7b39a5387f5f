import { hourMs } from './durations.ts';
import { downloadLimits } from './zips.ts';

export const handOverLimits = {
  /** Each call copies the whole website. */
  perHour: 6,
  windowMs: hourMs,
  expiresIn: downloadLimits.urlValidSeconds,
} as const;
