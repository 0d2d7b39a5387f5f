import { refusals } from '#shared/texts/refusals.ts';
import { conflict } from '../api-error.ts';

/** Throws 409 when the header `If-Match` names another version than the current one (RULE-18). */
export function requireVersion(
  ifMatch: string | undefined,
  version: number,
  message: string = refusals.changedElsewhere,
): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const versions = ifMatch.split(',').map((tag) => tag.trim().replace(/^(?:W\/)?"?|"$/g, ''));
  if (!versions.includes(String(version))) throw conflict(message);
}
