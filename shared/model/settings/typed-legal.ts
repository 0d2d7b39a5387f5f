import * as z from 'zod/mini';
import { settingLimits } from '#shared/limits/settings.ts';
import { optionalDocument } from '#shared/model/text.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { settingRefusals } from '#shared/texts/settings.ts';
import { isAddress } from './legal.ts';

/** Visitors are not sent to a page that anybody on the way could change. */
function isSafe(document: string): boolean {
  if (!isAddress(document)) return true;
  return URL.parse(document)?.protocol === 'https:';
}

const document = z.pipe(
  z.pipe(
    optionalDocument(settingLimits.legalText),
    z.transform((typed: string | null | undefined) => blankToNull(typed)),
  ),
  z.nullable(z.string().check(z.refine(isSafe, { error: settingRefusals.legalAddress }))),
);

/** As they are typed. */
export const typedLegal = z.object({
  terms: document,
  privacy: document,
  refunds: document,
  imprint: document,
});
