import * as z from 'zod/mini';
import { domainLimits } from '../limits/hosting.ts';
import { siteDomain } from '../model/hosting.ts';
import { idText } from '../model/id.ts';
import { plain, visibleUpTo } from '../model/text.ts';
import { visits } from '../model/visits.ts';
import { domainRefusals } from '../texts/domain-refusals.ts';
import { route } from './route.ts';

const ofWebsite = z.object({ id: idText });
const path = '/api/websites/{id}/domain';

const domainName = z
  .string(domainRefusals.notAName)
  .check(
    ...visibleUpTo(domainLimits.name, domainRefusals.notAName),
    z.trim(),
    z.minLength(1, domainRefusals.notAName),
    z.maxLength(domainLimits.name, domainRefusals.notAName),
    plain,
  );

/** Subscribers' own domains; administrators may manage those of any customer. */
export const hosting = {
  getDomain: route({
    method: 'GET',
    path,
    access: 'user',
    params: ofWebsite,
    response: siteDomain,
  }),
  /** The last 30 days, including today; null if nothing is counted. */
  getVisits: route({
    method: 'GET',
    path: '/api/websites/{id}/visits',
    access: 'user',
    params: ofWebsite,
    response: visits,
  }),
  /** Idempotent for the same name. */
  connectDomain: route({
    method: 'POST',
    path,
    access: 'user',
    params: ofWebsite,
    body: z.object({ name: domainName }),
    response: siteDomain,
  }),
  /** The site goes offline there first; then the name is released for others. */
  disconnectDomain: route({
    method: 'DELETE',
    path,
    access: 'user',
    params: ofWebsite,
    response: siteDomain,
  }),
  /** Checks its DNS records at once. */
  checkDomain: route({
    method: 'POST',
    path: `${path}/check`,
    access: 'user',
    params: ofWebsite,
    response: siteDomain,
  }),
};
