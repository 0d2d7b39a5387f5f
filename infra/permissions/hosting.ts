import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

export const hosting = {
  'hosting.getDomain': {
    table: [...session, 'GetItem'],
    domainSettings: true,
    secrets: sessionSecrets,
  },
  'hosting.getVisits': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'hosting.connectDomain': {
    table: [...session, 'GetItem', 'Query', 'PutItem', 'DeleteItem'],
    domainSettings: true,
    domainQueue: true,
    secrets: sessionSecrets,
  },
  'hosting.disconnectDomain': {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem'],
    domainSettings: true,
    domainQueue: true,
    secrets: sessionSecrets,
  },
  'hosting.checkDomain': {
    table: [...session, 'GetItem', 'Query'],
    domainSettings: true,
    dnsLookups: true,
    domainQueue: true,
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'hosting'>;
