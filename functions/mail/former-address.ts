import type { Agency } from '#shared/model/agency.ts';
import { type Block, text } from './block.ts';
import { formatMoment } from './when.ts';

/** Instead of a button into the account, for the address that may still undo the change that replaced it. */
export function ofFormerAddress(emailChangedAt: string, agency: Agency): readonly Block[] {
  const when = formatMoment(emailChangedAt, agency);
  return [
    text(
      `This address no longer belongs to the account: another one replaced it on ${when}. Wasn’t you? Then undo that, by the button in our email of that time. It signs everybody out and removes what they added.`,
    ),
  ];
}
