import { usernameLimits } from '../limits.ts';

/** Letters, digits and `. _ - @ +` in the normal form (decisions 1). */
export const usernamePattern = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}._@+-]{1,${usernameLimits.maxLength}}$`,
  'u',
);

/** The form in which usernames are unique: NFKC, trimmed, lower case (decisions 1, assurance A6). */
export function normaliseUsername(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
