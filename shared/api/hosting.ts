import * as z from 'zod/mini';
import { domainLimits } from '../limits/site-domain.ts';
import { domainRefusals } from '../messages/site-domain.ts';
import { idText } from '../model/id.ts';
import { siteDomain } from '../model/site-domain.ts';
import { plain, seen } from '../model/text.ts';
import { visits } from '../model/visits.ts';
import { route } from './route.ts';

const ofWebsite = z.object({ id: idText });
const path = '/api/websites/{id}/domain';

const domainName = z
  .string(domainRefusals.notAName)
  .check(
    seen,
    z.trim(),
    z.minLength(1, domainRefusals.notAName),
    z.maxLength(domainLimits.name, domainRefusals.notAName),
    plain,
  );

/** Subscribers' websites under their own names; administrators may do the same for anybody. */
export const hosting = {
  getDomain: route({
    method: 'GET',
    path,
    access: 'user',
    params: ofWebsite,
    response: siteDomain,
  }),
  /** Of the last 30 days, today included; nothing where nothing is counted. */
  getVisits: route({
    method: 'GET',
    path: '/api/websites/{id}/visits',
    access: 'user',
    params: ofWebsite,
    response: visits,
  }),
  /** The same name again changes nothing. */
  connectDomain: route({
    method: 'POST',
    path,
    access: 'user',
    params: ofWebsite,
    body: z.object({ name: domainName }),
    response: siteDomain,
  }),
  /** Visitors lose it first; then somebody else may have the name. */
  disconnectDomain: route({
    method: 'DELETE',
    path,
    access: 'user',
    params: ofWebsite,
    response: siteDomain,
  }),
  /** Looks its records up at once. */
  checkDomain: route({
    method: 'POST',
    path: `${path}/check`,
    access: 'user',
    params: ofWebsite,
    response: siteDomain,
  }),
};
