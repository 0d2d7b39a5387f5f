import type { GrantsOf } from './grant.ts';
import {
  deletion,
  downloadZip,
  newUser,
  notifying,
  purchasing,
  removal,
  session,
  sessionSecrets,
  syncing,
  verifying,
  websiteSecrets,
} from './parts.ts';

export const admin = {
  'admin.createCustomer': {
    table: [...session, ...newUser],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'admin.updateActivationCode': {
    table: [...session, 'GetItem', 'PutItem', 'Query', 'DeleteItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'admin.updateWebsiteUrl': {
    table: [...session, 'GetItem', 'PutItem'],
    secrets: websiteSecrets,
  },
  'admin.uploadWebsiteFiles': {
    table: [...session, 'GetItem', 'PutItem'],
    files: { quarantine: ['PutObject'], zips: ['PutObject', 'DeleteObjectVersion'] },
    siteQueue: true,
    secrets: sessionSecrets,
  },
  'admin.completeWebsiteUpload': {
    ...notifying,
    table: [...session, ...notifying.table, 'PutItem'],
    mailQueue: true,
    files: verifying,
    siteQueue: true,
    secrets: sessionSecrets,
  },
  'admin.listZips': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'admin.rollbackZip': {
    table: [...session, 'GetItem', 'PutItem'],
    siteQueue: true,
    secrets: websiteSecrets,
  },
  'admin.getSiteReport': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'admin.chooseStartPage': {
    table: [...session, 'GetItem', 'PutItem'],
    siteQueue: true,
    secrets: websiteSecrets,
  },
  'admin.uploadTest': { table: session, secrets: sessionSecrets },
  'admin.generatePreview': {
    table: [...session, 'GetItem', 'PutItem', 'ConditionCheckItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
  'admin.deleteUser': {
    ...deletion,
    table: ['BatchGetItem', 'PutItem', ...removal],
    indexes: ['websitesByOwner'],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'admin.removeSecondFactor': {
    table: [...session, 'GetItem', 'PutItem', 'Query', 'DeleteItem'],
    secrets: sessionSecrets,
    mailQueue: true,
  },
  'admin.updateEdits': { table: [...session, 'GetItem', 'PutItem'], secrets: sessionSecrets },
  'admin.updateDownloadUrl': {
    table: [...session, 'GetItem', 'PutItem'],
    secrets: websiteSecrets,
  },
  'admin.downloadWebsiteZip': {
    table: [...session, 'GetItem'],
    files: downloadZip,
    secrets: sessionSecrets,
  },
  'admin.listViewers': { table: session, indexes: ['pendingWork'], secrets: sessionSecrets },
  'admin.listPreviews': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'admin.revokePreview': {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem'],
    secrets: sessionSecrets,
  },
  'admin.refund': {
    table: [...session, ...purchasing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'admin.changeSubscription': {
    table: [...session, ...syncing],
    secrets: [...sessionSecrets, 'stripe'],
    mailQueue: true,
    sellerDetails: true,
  },
  'admin.listPayments': { table: [...session, 'Query'], secrets: sessionSecrets },
  'admin.listAudit': {
    table: [...session, 'Query'],
    indexes: ['auditByUser'],
    secrets: sessionSecrets,
  },
  'admin.listPaymentTasks': {
    table: [...session, 'Query'],
    indexes: ['pendingWork'],
    secrets: sessionSecrets,
  },
  'admin.closePaymentTask': { table: [...session, 'GetItem', 'PutItem'], secrets: sessionSecrets },
  'admin.getMailState': {
    table: [...session, 'GetItem'],
    secrets: sessionSecrets,
    asksAboutMail: true,
  },
  'admin.clearMailStop': { table: [...session, 'GetItem', 'PutItem'], secrets: sessionSecrets },
  'admin.find': {
    table: [...session, 'Query'],
    indexes: ['usersByWebsite'],
    secrets: sessionSecrets,
  },
  'admin.listStandings': { table: [...session, 'Query'], secrets: sessionSecrets },
  'admin.countWaiting': {
    table: session,
    indexes: ['pendingWork', 'usersByDate'],
    secrets: sessionSecrets,
  },
  'admin.listRequests': {
    table: session,
    indexes: ['pendingWork', 'usersByDate'],
    secrets: sessionSecrets,
  },
  'admin.getRequest': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'admin.assignRequest': {
    table: [...session, 'GetItem', 'PutItem', 'ConditionCheckItem'],
    secrets: sessionSecrets,
  },
  'admin.setDueDay': { table: [...session, 'GetItem', 'PutItem'], secrets: sessionSecrets },
  'admin.answerRequest': {
    ...notifying,
    table: [...session, ...notifying.table, 'PutItem', 'ConditionCheckItem'],
    mailQueue: true,
    limits: ['CHAT_MESSAGES_PER_USER', 'CHAT_MAIL_AFTER_SECONDS'],
    secrets: sessionSecrets,
  },
  'admin.listNotes': { table: [...session, 'Query'], secrets: sessionSecrets },
  'admin.saveNote': {
    table: [...session, 'GetItem', 'PutItem', 'ConditionCheckItem'],
    secrets: sessionSecrets,
  },
  'admin.deleteNote': {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem'],
    secrets: sessionSecrets,
  },
  'admin.changeRequestState': {
    ...notifying,
    table: [...session, ...notifying.table, 'PutItem'],
    mailQueue: true,
    secrets: sessionSecrets,
  },
} satisfies GrantsOf<'admin'>;
