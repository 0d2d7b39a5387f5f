import type { Access, Route } from '../shared/api/route.ts';
import { listRoutes, type RouteName } from '../shared/api/routes.ts';
import { listSocketRoutes, type SocketRouteName } from '../shared/chat/routes.ts';

/** The queues of the product: ZIPs that arrived, sites that need something, mail that is to be sent or came back, copies of data that are to be made, domains that are to be looked at, and logs of visits. */
export type QueueName =
  | 'uploads'
  | 'sites'
  | 'mail'
  | 'mailFeedback'
  | 'exports'
  | 'domains'
  | 'visits';

interface EventFunction {
  /** `rate(15 minutes)` or `cron(...)` in UTC, as EventBridge Scheduler reads it. */
  readonly schedule?: string;
  /** One message at a time. */
  readonly queue?: QueueName;
}

/**
 * Functions that no route leads to: what a schedule runs, what works for a queue, and what only the
 * operator may invoke.
 */
const eventFunctions = {
  createAdmin: {},
  reconcilePayments: { schedule: 'rate(15 minutes)' },
  resumeDeletions: { schedule: 'rate(5 minutes)' },
  finishUpload: { queue: 'uploads' },
  workOnSites: { queue: 'sites' },
  resumeSites: { schedule: 'rate(5 minutes)' },
  sendMail: { queue: 'mail' },
  mailFeedback: { queue: 'mailFeedback' },
  resumeMail: { schedule: 'rate(5 minutes)' },
  makeExport: { queue: 'exports' },
  resumeExports: { schedule: 'rate(5 minutes)' },
  endAccounts: { schedule: 'rate(15 minutes)' },
  remindOfPreviews: { schedule: 'rate(1 hour)' },
  workOnDomains: { queue: 'domains' },
  resumeDomains: { schedule: 'rate(1 minute)' },
  sweepDomains: { schedule: 'rate(1 day)' },
  countVisits: { queue: 'visits' },
  watchSites: { schedule: 'rate(5 minutes)' },
  sendReports: { schedule: 'cron(0 8 1 * ? *)' },
} as const satisfies Record<string, EventFunction>;

export type FunctionName =
  | RouteName
  | SocketRouteName
  | 'chat.authorize'
  | `events.${keyof typeof eventFunctions}`;

/** What one Lambda needs, derived from its name. */
export interface FunctionSpec {
  readonly name: string;
  /** `admin.createCustomer` is `AdminCreateCustomer`; one of `events` has its bare name. */
  readonly logicalId: string;
  /** A path from the project's root. */
  readonly entry: string;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  readonly route?: {
    readonly method: Route['method'];
    readonly path: string;
    readonly access: Access;
  };
  /** The socket's route: `$connect`, or the `type` of its frames. */
  readonly socketRouteKey?: string;
  readonly isSocketAuthorizer?: true;
  readonly schedule?: string;
  readonly queue?: QueueName;
}

interface Size {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

/** Lambda gives processor time by memory; a read of one item gains nothing beyond this. */
const standard: Size = { memoryMb: 1024, timeoutSeconds: 10 };
/** bcrypt needs a whole processor, which a function has from 1769 MB on. */
const hashing: Size = { memoryMb: 1769, timeoutSeconds: 10 };
/** The HTTP API gives up after 30 s and the WebSocket API after 29 s; the function must answer before. */
const slowPartner: Size = { memoryMb: 1024, timeoutSeconds: 29 };

/** Nobody waits for it, and it may have to wait for Stripe many times. */
const patient: Size = { memoryMb: 1024, timeoutSeconds: 300 };

/** Inflates with a whole processor, a batch of a minute and one long file at most. */
const unpacking: Size = { memoryMb: 1769, timeoutSeconds: 300 };

const sizes: Partial<Record<FunctionName, Size>> = {
  'account.changeEmail': hashing,
  'account.changePassword': hashing,
  'account.resetPassword': hashing,
  'auth.login': hashing,
  'auth.register': hashing,
  'activation.activate': hashing,
  'factors.prove': hashing,
  'privacy.requestDeletion': hashing,
  'admin.createCustomer': hashing,
  'websites.handOver': slowPartner,
  'admin.uploadWebsiteFiles': slowPartner,
  'admin.completeWebsiteUpload': slowPartner,
  'admin.deleteUser': slowPartner,
  'payments.createPaymentIntent': slowPartner,
  'payments.confirmPurchase': slowPartner,
  'payments.createSubscription': slowPartner,
  'payments.confirmSubscription': slowPartner,
  'payments.cancelSubscription': slowPartner,
  'payments.stripeWebhook': slowPartner,
  'wallet.overview': slowPartner,
  'wallet.card': slowPartner,
  'wallet.confirmCard': slowPartner,
  'wallet.payLink': slowPartner,
  'wallet.payByLink': slowPartner,
  'admin.refund': slowPartner,
  'chat.auth': slowPartner,
  'chat.disconnect': slowPartner,
  'chat.message': slowPartner,
  'events.createAdmin': hashing,
  'events.reconcilePayments': patient,
  'events.resumeDeletions': patient,
  'events.finishUpload': patient,
  'events.workOnSites': unpacking,
  'events.resumeSites': patient,
  'hosting.checkDomain': slowPartner,
  'events.workOnDomains': slowPartner,
  'events.sweepDomains': patient,
  'events.watchSites': patient,
  'events.countVisits': patient,
  'events.sendReports': patient,
  'events.sendMail': slowPartner,
  'events.resumeMail': patient,
  'events.makeExport': patient,
  'events.endAccounts': patient,
  'events.remindOfPreviews': patient,
};

const sizeOf = new Map<string, Size>(Object.entries(sizes));

/** Routes first, in the order of their table. */
export function listFunctions(): readonly FunctionSpec[] {
  const routed = listRoutes().map(({ group, key, route }) => ({
    ...specOf(group, key),
    logicalId: `${capitalise(group)}${capitalise(key)}`,
    route: { method: route.method, path: route.path, access: route.access },
  }));
  const sockets = listSocketRoutes().map(({ key, route }) => ({
    ...specOf('chat', key),
    logicalId: `Chat${capitalise(key)}`,
    socketRouteKey: route.routeKey,
  }));
  const events = Object.entries<EventFunction>(eventFunctions).map(([key, event]) => ({
    ...specOf('events', key),
    ...event,
    logicalId: capitalise(key),
  }));
  return [...routed, socketAuthorizer, ...sockets, ...events];
}

const socketAuthorizer: FunctionSpec = {
  ...specOf('chat', 'authorize'),
  logicalId: 'ChatAuthorize',
  isSocketAuthorizer: true,
};

function specOf(group: string, key: string) {
  const name = `${group}.${key}`;
  const entry = `functions/${group}/${kebabCase(key)}.ts`;
  return { name, entry, ...(sizeOf.get(name) ?? standard) };
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function capitalise(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
