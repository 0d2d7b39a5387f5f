import { handler } from '#functions/admin/generate-preview.ts';
import { previewLink } from '#shared/api/admin/previews.ts';
import { signedInAdmin } from './sign-in.ts';

/** The token of a new preview link of a customer's website, as an administrator makes it. */
export async function givenPreview(userId: number): Promise<string> {
  const admin = await signedInAdmin();
  const { json } = await admin.call(handler, { body: { userId } });
  return previewLink.parse(json).token;
}

/** Texts that are no valid tokens, though some come close. */
export const malformedTokens = [
  '',
  'x',
  ' ',
  '%00',
  '\u0000',
  '../../user',
  '__proto__',
  '1',
  'A'.repeat(42),
  'A'.repeat(44),
  `${'A'.repeat(42)}=`,
  `${'A'.repeat(42)}+`,
  `${'A'.repeat(43)}\n`,
  'Ａ'.repeat(43),
  'A'.repeat(10_000),
] as const;
