import type { HostedDomain, Stage } from '#shared/model/stage.ts';

const toDomain: Readonly<Record<HostedDomain, string>> = {
  none: 'It is paid: the next step is its domain.',
  records: 'It is paid: the next step is to set the records of its domain.',
  underway: 'It is paid, and its domain is being connected.',
};

/** What an approval leads to, as the website stands; null where its customer has another version to look at. */
export function afterApproval(stage: Stage): string | null {
  switch (stage.kind) {
    case 'approved':
    case 'finished':
      return 'It is a good moment to talk about buying it.';
    case 'ended':
      return 'The subscription has ended: it is a good moment to talk about hosting it again.';
    case 'hosted':
      return toDomain[stage.domain];
    case 'live':
      return `It is live at ${stage.name}.`;
    case 'ending':
      return 'Its hosting ends on a day that is set.';
    case 'yours':
      return 'It is bought: there is nothing left to sell.';
    default:
      return null;
  }
}
