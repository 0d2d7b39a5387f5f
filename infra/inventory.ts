import type { Access, Route } from '../shared/api/route.ts';
import { listRoutes, type RouteName } from '../shared/api/routes.ts';
import { listSocketRoutes, type SocketRouteName } from '../shared/chat/routes.ts';

/** `uploads`: arrived ZIPs; `mailFeedback`: bounces and complaints; `visits`: access logs of live sites. */
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

/** Functions without a route: run by a schedule, by a queue, or invoked only by the operator. */
const eventFunctions = {
  createAdmin: {},
  reconcilePayments: { schedule: 'rate(15 minutes)' },
  resume: { schedule: 'rate(5 minutes)' },
  resumeDomains: { schedule: 'rate(1 minute)' },
  resumeDeletions: { schedule: 'rate(5 minutes)' },
  finishUpload: { queue: 'uploads' },
  workOnSites: { queue: 'sites' },
  sendMail: { queue: 'mail' },
  mailFeedback: { queue: 'mailFeedback' },
  makeExport: { queue: 'exports' },
  endAccounts: { schedule: 'rate(15 minutes)' },
  remindOfPreviews: { schedule: 'rate(1 hour)' },
  workOnDomains: { queue: 'domains' },
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

/** What deployment needs to know of one Lambda function, derived from its name. */
export interface FunctionSpec {
  readonly name: string;
  /** `AdminCreateCustomer` for `admin.createCustomer`; without the group for `events`. */
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
  /** The socket's route: `$disconnect`, `$default`, or the `type` of its frames. */
  readonly socketRouteKey?: string;
  readonly isSocketAuthorizer?: true;
  readonly schedule?: string;
  readonly queue?: QueueName;
}

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
  'billing.stripeWebhook': slowService,
  'billing.overview': slowService,
  'billing.card': slowService,
  'billing.confirmCard': slowService,
  'billing.payLink': slowService,
  'billing.payByLink': slowService,
  'admin.refund': slowService,
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
  'events.makeExport': background,
  'events.endAccounts': background,
  'events.remindOfPreviews': background,
};

const sizeOf = new Map<string, Size>(Object.entries(sizes));

/** Routes first, in the order of the route table. */
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
  const entry = `functions/${kebabCase(group)}/${kebabCase(key)}.ts`;
  return { name, entry, ...(sizeOf.get(name) ?? standard) };
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function capitalise(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
