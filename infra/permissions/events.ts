import type { GrantsOf } from './grant.ts';
import { deletion, downloadZip, judging, newUser, purchasing, removal } from './parts.ts';

export const events = {
  'events.createAdmin': { table: [...newUser, 'Query', 'DeleteItem'], secrets: [] },
  'events.reconcilePayments': {
    table: ['BatchGetItem', 'UpdateItem', ...purchasing],
    indexes: ['openWork'],
    secrets: ['stripe'],
    mailQueue: true,
    sellsAs: true,
    needsNoPublicOrigin: true,
  },
  'events.resumeDeletions': {
    ...deletion,
    table: ['BatchGetItem', ...removal],
    indexes: ['openWork'],
    secrets: ['stripe'],
    needsNoPublicOrigin: true,
  },
  'events.finishUpload': {
    table: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
    files: judging,
    mailQueue: true,
    siteQueue: true,
    secrets: [],
    needsNoPublicOrigin: true,
  },
  'events.workOnSites': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['websitesByOwner'],
    files: downloadZip,
    sites: ['ListBucket', 'PutObject', 'DeleteObject'],
    siteQueue: true,
    secrets: [],
    needsNoPublicOrigin: true,
  },
  'events.resumeSites': {
    table: ['BatchGetItem'],
    indexes: ['openWork'],
    siteQueue: true,
    secrets: [],
    needsNoPublicOrigin: true,
  },
  'events.sendMail': {
    table: ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    mailQueue: true,
    sendsMail: true,
    // Whether a payment is still late.
    secrets: ['stripe'],
    limits: ['MAILS_PER_HOUR'],
  },
  'events.mailFeedback': {
    table: ['GetItem', 'UpdateItem'],
    secrets: [],
    needsNoPublicOrigin: true,
  },
  'events.resumeMail': {
    table: ['BatchGetItem'],
    indexes: ['openWork'],
    mailQueue: true,
    secrets: [],
    needsNoPublicOrigin: true,
  },
  'events.makeExport': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
    indexes: ['websitesByOwner'],
    files: { ...downloadZip, exports: ['PutObject'] },
    mailQueue: true,
    secrets: [],
    needsNoPublicOrigin: true,
  },
  'events.resumeExports': {
    table: ['BatchGetItem'],
    indexes: ['openWork'],
    exportQueue: true,
    secrets: [],
    needsNoPublicOrigin: true,
  },
  'events.endAccounts': {
    ...deletion,
    table: ['BatchGetItem', 'PutItem', ...removal],
    indexes: ['openWork', 'websitesByOwner'],
    mailQueue: true,
    secrets: ['stripe'],
    needsNoPublicOrigin: true,
  },
} satisfies GrantsOf<'events'>;
