import { defaultAgency } from '#shared/model/agency.ts';
import type { MailState } from '#shared/model/mail-state.ts';
import type { OpeningGap, OpeningItem, OpeningRow } from '#shared/model/opening.ts';
import { legalDocuments } from '#shared/model/settings/legal.ts';
import type { Settings } from '#shared/model/settings.ts';
import type { Customer } from '#shared/model/user.ts';
import { legalDraft } from '#shared/texts/legal-draft.ts';
import { isOnLaptop } from './laptop.ts';
import { ownTestimonials } from './testimonials.ts';

type Administrator = Pick<Customer, 'isActivated' | 'hasTotp' | 'passkeys'>;

/** What happened so far; null where it could not be read. */
export interface OpeningFacts {
  readonly publicOrigin: string;
  /** With the texts of the legal documents. */
  readonly settings: Settings | null;
  /** The seller of the stack's parameters, empty where they say nothing. */
  readonly ofStack: { readonly name: string; readonly address: string };
  /** The hours of support of the stack's parameters, empty where they say none. */
  readonly hoursOfStack: string;
  readonly stripe: 'live' | 'test' | 'none' | null;
  readonly mail: MailState | null;
  readonly administrators: readonly Administrator[] | null;
  /** How many were issued. */
  readonly receipts: number | null;
}

type Gaps = readonly OpeningGap[];

const shipped = defaultAgency.brand;

/** The opening checklist: each row says what happened, and none what somebody says (decision 0325). */
export function openingOf(facts: OpeningFacts): readonly OpeningRow[] {
  const { settings, ofStack, stripe, administrators, receipts } = facts;
  return [
    row('brand', settings && brandGaps(settings, facts.publicOrigin), 'settingsUnread'),
    row('prices', settings && priceGaps(settings), 'settingsUnread'),
    row('seller', settings && sellerGaps(settings, ofStack), 'settingsUnread'),
    row('legal', settings && legalGaps(settings), 'settingsUnread'),
    row('support', settings && supportGaps(settings, facts.hoursOfStack), 'settingsUnread'),
    row('stripe', stripe && stripeGaps[stripe], 'stripeUnread'),
    row('mail', mailGapsOf(facts), 'mailUnread'),
    row('domain', domainGaps(facts.publicOrigin)),
    row('team', administrators && teamGaps(administrators), 'teamUnread'),
    row('factors', administrators && factorGaps(administrators), 'teamUnread'),
    row(
      'purchase',
      receipts === null ? null : those(['receipt', receipts === 0]),
      'receiptsUnread',
    ),
  ];
}

function row(item: OpeningItem, gaps: Gaps | null, unread?: OpeningGap): OpeningRow {
  if (gaps === null) return { item, state: 'unknown', gaps: unread ? [unread] : [] };
  return { item, state: gaps.length === 0 ? 'done' : 'open', gaps: [...gaps] };
}

function those(...gaps: readonly (readonly [OpeningGap, boolean])[]): Gaps {
  return gaps.flatMap(([gap, isThere]) => (isThere ? [gap] : []));
}

/** The sample builder is invented; so are the customers of the samples, which only a laptop shows (decision 0359). */
function brandGaps({ brand: { name, builderName, mark }, words }: Settings, origin: string): Gaps {
  return those(
    ['brandName', name === null || name === shipped.name],
    ['builder', builderName === null || builderName === shipped.builder.name],
    ['mark', mark === null],
    ['samples', isOnLaptop(origin) && ownTestimonials(words).length === 0],
  );
}

/** Typed by the agency, be it the standard price once more: null is one that nobody looked at. */
function priceGaps({ offers }: Settings): Gaps {
  return those(
    ['purchasePrice', offers.purchasePrice === null],
    ['subscriptionPrice', offers.subscriptionPrice === null],
  );
}

function sellerGaps({ seller }: Settings, ofStack: OpeningFacts['ofStack']): Gaps {
  return those(
    ['legalName', (seller.name ?? ofStack.name) === ''],
    ['address', (seller.address ?? ofStack.address) === ''],
    ['email', seller.email === null],
  );
}

function legalGaps({ legal }: Settings): Gaps {
  const isDraft = legalDocuments.some((document) => legal[document]?.includes(legalDraft));
  return [
    ...legalDocuments.filter((document) => legal[document] === null),
    ...those(['draft', isDraft]),
  ];
}

/** The parameter has a default, so hours that are only there are a promise that nobody may have made. */
function supportGaps({ support }: Settings, hoursOfStack: string): Gaps {
  return those(['supportHours', support.hours === null && hoursOfStack !== '']);
}

const stripeGaps = { live: [], test: ['testMode'], none: ['stripeKeys'] } as const;

/** A paused account was set up once: the panel's notice says what happened since. */
const gapsOfMail = {
  off: ['mailOff'],
  unverified: ['mailUnverified'],
  sandbox: ['mailSandbox'],
  paused: [],
  ready: [],
  unknown: null,
} as const satisfies Record<MailState, Gaps | null>;

function mailGapsOf({ publicOrigin, mail }: OpeningFacts): Gaps | null {
  return isOnLaptop(publicOrigin) ? ['mailOfLaptop'] : mail && gapsOfMail[mail];
}

function domainGaps(publicOrigin: string): Gaps {
  if (isOnLaptop(publicOrigin)) return ['hostOfLaptop'];
  return those(['hostOfCloudFront', new URL(publicOrigin).hostname.endsWith('.cloudfront.net')]);
}

function teamGaps(administrators: NonNullable<OpeningFacts['administrators']>): Gaps {
  const active = administrators.filter(({ isActivated }) => isActivated);
  if (active.length > 1) return [];
  return administrators.length > 1 ? ['notActivated'] : ['secondAdministrator'];
}

/** Of those who can sign in: each sees every customer and every payment. */
function factorGaps(administrators: readonly Administrator[]): Gaps {
  const isAlone = administrators.some(
    ({ isActivated, hasTotp, passkeys }) => isActivated && !hasTotp && passkeys === 0,
  );
  return those(['passwordAlone', isAlone]);
}
