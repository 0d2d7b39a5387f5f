import type { Standing } from '#shared/model/standing.ts';
import type { Customer } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { aUser } from './users.ts';

/** A customer, as the API returns them to administrators. */
export function aCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    ...aUser(),
    isActivated: false,
    activationCode: '4321',
    loginCount: 0,
    lastSeenAt: null,
    websiteId: null,
    websiteName: null,
    zipFileUploaded: false,
    zipFailed: false,
    hasTotp: false,
    passkeys: 0,
    mailStop: null,
    formerEmails: [],
    accepted: null,
    version: 3,
    ...changes,
  };
}

/** A customer whose website is in review, and of whom nothing waits. */
export function aStanding(changes: Partial<Standing> = {}): Standing {
  return {
    ...{ userId: 7, name: 'maria', websiteId: 5 },
    ...{ stage: { kind: 'review', domain: 'none', isFirst: true }, isLate: false, domain: null },
    month: null,
    ...{ comments: 0, requests: 0, waitsSince: null },
    ...changes,
  };
}

/** A website without preview and files. */
export function aWebsite(changes: Partial<Website> = {}): Website {
  return {
    id: 5,
    userId: 7,
    name: 'Holt Joinery',
    companyName: null,
    description: null,
    previewImageUrl: null,
    websitePreviewUrl: null,
    needsServer: false,
    needsStorage: false,
    givenPreviewUrl: null,
    previewState: null,
    websiteType: 'business',
    zipFileName: null,
    zipFileUploaded: false,
    downloadUrl: null,
    filesAvailable: false,
    createdAt: '2026-01-02T03:04:05Z',
    changedAt: '2026-02-01T12:00:00Z',
    version: null,
    ...changes,
  };
}
