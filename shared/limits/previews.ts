import { hourMs } from './durations.ts';

/** SPEC-9.2, RULE-15. */
export const previewLimits = { tokenBytes: 32, validMs: 48 * hourMs } as const;
