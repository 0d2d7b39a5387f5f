import { newPreviewToken } from '../rules/websites/preview-token.ts';
import { derivedSecret } from './seal.ts';

/**
 * The token of the preview link in a mail, derived from the mail: the table keeps only the hash, so
 * whoever sends it later, or again, makes the same link.
 */
export async function mailedPreviewToken(mailId: string): Promise<string> {
  const secret = await derivedSecret(`preview link of mail ${mailId}`);
  return newPreviewToken(() => secret);
}
