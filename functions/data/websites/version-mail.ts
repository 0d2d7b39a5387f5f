import { mailLimits } from '#functions/rules/mail-limits.ts';
import { newMail } from '../mail/mail.ts';

interface Shown {
  readonly userId: number;
  readonly websiteId: number;
  readonly uploadId: string;
}

/** To the owner, minutes after a version is shown: of several in a row only the last is mailed. */
export function versionMail({ userId, ...version }: Shown, now: Date) {
  const { versionDelayMs: delayMs } = mailLimits;
  const data = { ...version, shownAt: now.toISOString() };
  return { ...newMail({ template: 'versionReady', userId, data, delayMs }, now), delayMs };
}
