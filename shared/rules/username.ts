import { usernameLimits } from '../limits/accounts.ts';
import { foldCase } from './text.ts';

/**
 * Letters, digits and `. _ - @ +` in the normalized form (RULE-1). Invisible letters and marks
 * (fillers, joiners, variation selectors) would make two names look alike (THREAT-A6).
 */
const usernamePattern = new RegExp(
  `^(?!.*\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}\\p{N}._@+-]{1,${usernameLimits.maxLength}}$`,
  'u',
);

/** The form in which usernames are unique: NFKC, trimmed, without case (RULE-1, THREAT-A6). */
export function normalizeUsername(text: string): string {
  return foldCase(text);
}

export function isUsername(text: string): boolean {
  return usernamePattern.test(normalizeUsername(text));
}
