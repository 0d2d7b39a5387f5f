import type { DomainState } from '#shared/model/hosting.ts';
import type { DomainProgress, HostedDomain } from '#shared/model/stage.ts';
import { type AnsweringDomain, answeringName } from './answering-name.ts';

export interface CheckedDomain extends AnsweringDomain {
  readonly websiteId: number;
  readonly state: DomainState;
  readonly since: string;
  /** When the website was last put live at a domain; null if it never was. */
  readonly liveAt: string | null;
  readonly isCourtesy: boolean;
  readonly shown: string | null;
}

/** `live` while something of ours is shown instead of the website, or it is about to end. */
const states: Readonly<Record<DomainState, HostedDomain>> = {
  none: 'none',
  dns: 'records',
  certificate: 'underway',
  live: 'underway',
  broken: 'records',
  ending: 'underway',
  ended: 'none',
};

/** How far a domain is; it answers once hosting has checked that it shows the website. */
export function domainProgress(domain: CheckedDomain | null, isServed: boolean): DomainProgress {
  if (domain === null) return { state: 'none' };
  const { state, since, isCourtesy, websiteId, shown } = domain;
  const isHosted = isServed || isCourtesy;
  const isShown = shown?.startsWith(`${websiteId}/`) ?? false;
  return state === 'live' && isHosted && isShown
    ? { state, name: answeringName(domain), since }
    : { state: states[state] };
}
