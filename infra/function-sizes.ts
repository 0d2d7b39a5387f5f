import type { FunctionName } from './function-name.ts';

interface Size {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

/** Lambda assigns CPU in proportion to memory; a read of one item gains nothing beyond this. */
const standard: Size = { memoryMb: 1024, timeoutSeconds: 10 };
/** bcrypt needs a full vCPU, which a function has from 1769 MB on. */
const hashing: Size = { memoryMb: 1769, timeoutSeconds: 10 };
/** For calls of slow services: the HTTP API times out after 30 s, the WebSocket API after 29 s. */
const slowService: Size = { memoryMb: 1024, timeoutSeconds: 29 };

/** Nobody waits for the answer, and Stripe may be called many times. */
const background: Size = { memoryMb: 1024, timeoutSeconds: 300 };

/** Inflates with a full vCPU: a batch of one minute and one long file at most. */
const unpacking: Size = { memoryMb: 1769, timeoutSeconds: 300 };

const sizes: Partial<Record<FunctionName, Size>> = {
  'account.changeEmail': hashing,
  'account.changePassword': hashing,
  'account.resetPassword': hashing,
  'auth.login': hashing,
  'auth.register': hashing,
  'activation.activate': hashing,
  'secondFactor.prove': hashing,
  'privacy.requestDeletion': hashing,
  'admin.createCustomer': hashing,
  'websites.handOver': slowService,
  'admin.uploadWebsiteFiles': slowService,
  'admin.completeWebsiteUpload': slowService,
  'admin.deleteUser': slowService,
  'billing.createPaymentIntent': slowService,
  'billing.confirmPurchase': slowService,
  'billing.createSubscription': slowService,
  'billing.confirmSubscription': slowService,
  'billing.cancelSubscription': slowService,
  'billing.resumeSubscription': slowService,
  'billing.stripeWebhook': slowService,
  'billing.overview': slowService,
  'billing.card': slowService,
  'billing.confirmCard': slowService,
  'billing.payLink': slowService,
  'billing.payByLink': slowService,
  'admin.answerRequest': slowService,
  'admin.refund': slowService,
  'admin.changeSubscription': slowService,
  'chat.auth': slowService,
  'chat.disconnect': slowService,
  'chat.message': slowService,
  'events.createAdmin': hashing,
  'events.reconcilePayments': background,
  'events.resume': background,
  'events.resumeDeletions': background,
  'events.finishUpload': background,
  'events.workOnSites': unpacking,
  'hosting.checkDomain': slowService,
  'events.workOnDomains': slowService,
  'events.sweepDomains': background,
  'events.watchSites': background,
  'events.countVisits': background,
  'events.sendReports': background,
  'events.sendMail': slowService,
  'events.publishPages': slowService,
  'events.takeReplies': slowService,
  'events.makeExport': background,
  'events.endAccounts': background,
  'events.remindOfPreviews': background,
};

const sizeByName = new Map<string, Size>(Object.entries(sizes));

/** Memory and timeout of a function: the standard ones unless its row says otherwise. */
export function sizeOf(name: string): Size {
  return sizeByName.get(name) ?? standard;
}
