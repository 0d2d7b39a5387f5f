import type { DomainReason, DomainRecord, DomainState, SiteDomain } from '#shared/model/hosting.ts';
import { domainText, notCheckedYet, recordsLeft, recordText } from '#shared/texts/hosting.ts';

interface Stored {
  readonly state: DomainState;
  readonly reason: DomainReason | null;
  readonly name: string;
  readonly records: readonly DomainRecord[];
  readonly since: string;
  readonly checkedAt: string | null;
  readonly dueAt: string;
  readonly endsAt: string | null;
}

const turns: Readonly<Record<DomainState, SiteDomain['turn']>> = {
  none: 'customer',
  dns: 'customer',
  certificate: 'us',
  live: 'nobody',
  broken: 'customer',
  ending: 'nobody',
  ended: 'customer',
};

const checked: readonly DomainState[] = ['dns', 'certificate', 'live', 'broken'];
const shown: readonly DomainState[] = ['live', 'broken'];

export const noDomain: SiteDomain = {
  ...{ state: 'none', reason: null, name: null, address: null, turn: turns.none },
  ...{ text: domainText('none', null), records: [], since: null },
  ...{ checkedAt: null, nextCheckAt: null, endsAt: null },
};

/** `addressOf` makes the URL of a live domain. */
export function domainView(domain: Stored, addressOf: (name: string) => string): SiteDomain {
  const { state, reason, name, records, since, checkedAt, dueAt, endsAt } = domain;
  return {
    ...{ state, reason, name, since, checkedAt, endsAt },
    address: shown.includes(state) ? addressOf(name) : null,
    turn: turns[state],
    text: state === 'dns' && reason === null ? recordsLeft(records) : domainText(state, reason),
    records: checked.includes(state)
      ? records.map((record) => ({
          ...record,
          text: checkedAt === null ? notCheckedYet : recordText(record, inUtc),
        }))
      : [],
    nextCheckAt: checked.includes(state) ? dueAt : null,
  };
}

/** `14:20 UTC`. */
function inUtc(at: string): string {
  return `${at.slice(11, 16)} UTC`;
}
