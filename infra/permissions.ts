import type { FunctionName } from './inventory.ts';
import type { IndexName } from './table-definition.ts';

type TableAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';
type FileAction = 'DeleteObjectVersion' | 'GetObject' | 'GetObjectVersion' | 'PutObject';
type FilePrefix = 'quarantine' | 'zips';
/** Secrets by what they hold: session keys, the proof of having come through CloudFront, Stripe's keys, the key of preview tickets. */
export type SecretName = 'app' | 'origin' | 'stripe' | 'preview';

type SiteFileAction = 'DeleteObject' | 'GetObject' | 'ListBucket' | 'PutObject';

/** What one function may do; nothing else is allowed, and its environment follows from it. */
export interface Grant {
  readonly table: readonly TableAction[];
  /** Indexes that the function may query. */
  readonly indexes?: readonly IndexName[];
  /** Actions on the objects below a prefix of the files bucket. */
  readonly files?: Partial<Record<FilePrefix, readonly FileAction[]>>;
  /** Lists all versions of the files below those prefixes. */
  readonly listsVersions?: boolean;
  /** Actions on the unpacked sites in the bucket of previews. */
  readonly sites?: readonly SiteFileAction[];
  /** Sends messages to the queue of sites. */
  readonly siteQueue?: boolean;
  readonly secrets: readonly SecretName[];
  /** Methods of the connections that a browser holds open: send to one, end it, ask about it. */
  readonly sockets?: readonly ('POST' | 'DELETE' | 'GET')[];
  /** Nobody calls it by HTTP and it writes no links, so it need not know the product's address. */
  readonly isInward?: boolean;
  /** Reads the operator's limits on activation failures. */
  readonly activationLimits?: boolean;
  /** Reads the operator's limit on chat messages. */
  readonly chatLimit?: boolean;
}

/** What the runtime itself does on every call: read the session and its user, renew the session. */
const session = ['BatchGetItem', 'UpdateItem'] as const;
const sessionSecrets = ['app', 'origin'] as const;
/** Whoever answers with a website signs the address of its preview. */
const websiteSecrets = [...sessionSecrets, 'preview'] as const;
/** A new user with name, search entries and counter is one transaction, which IAM checks write by write. */
const newUser = ['GetItem', 'PutItem', 'UpdateItem'] as const;
/** Settling writes ledger, purchase and user in one transaction, and takes back what was refunded. */
const settlement = ['GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] as const;
/** Verifying a ZIP and accepting a copy of it, which goes again when another acceptance was first. */
const judging = {
  quarantine: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion'],
  zips: ['PutObject', 'DeleteObjectVersion'],
} as const;
/** What the runtime does with every frame: find the connection, its session and its user, and answer. */
const frame = ['GetItem', 'BatchGetItem'] as const;
const answering = ['POST', 'DELETE'] as const;
/** Finding who gets a frame, and forgetting connections that have ended. */
const delivery = ['Query', 'UpdateItem', 'DeleteItem'] as const;
/** Removing a customer: Stripe, sockets, files in all versions and sites, then items by partition. */
const deletion = {
  files: { quarantine: ['DeleteObjectVersion'], zips: ['DeleteObjectVersion'] },
  listsVersions: true,
  sites: ['ListBucket', 'DeleteObject'],
  sockets: ['DELETE'],
} as const;
const removal = ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const;
/** A signed link is only worth what the function that signed it may do. */
const downloadZip = { zips: ['GetObjectVersion'] } as const;

const grants = {
  'auth.currentUser': { table: session, secrets: sessionSecrets },
  'auth.login': {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem'],
    secrets: sessionSecrets,
  },
  'auth.register': { table: [...session, ...newUser, 'DeleteItem'], secrets: sessionSecrets },
  'auth.logout': { table: [...session, 'DeleteItem'], secrets: sessionSecrets },
  'activation.activate': {
    table: [...session, 'GetItem', 'PutItem', 'Query'],
    secrets: sessionSecrets,
    activationLimits: true,
  },
  'activation.lookup': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'users.list': {
    table: [...session, 'Query'],
    indexes: ['usersById', 'usersByName', 'usersByWebsite', 'usersByDate', 'usersByEdits'],
    secrets: sessionSecrets,
  },
  'users.get': { table: [...session, 'GetItem'], secrets: sessionSecrets },
  'websites.list': {
    table: [...session, 'GetItem'],
    indexes: ['websitesByOwner', 'websitesById'],
    secrets: websiteSecrets,
  },
  'websites.listUpdates': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'websites.getDownloadUrl': {
    table: [...session, 'GetItem'],
    files: downloadZip,
    secrets: sessionSecrets,
  },
  'websites.downloadFallback': {
    table: [...session, 'GetItem'],
    indexes: ['websitesByOwner'],
    files: downloadZip,
    secrets: sessionSecrets,
  },
  'previews.get': { table: [...session, 'GetItem'], secrets: websiteSecrets },
  'payments.createPaymentIntent': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.confirmPurchase': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.createSubscription': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.confirmSubscription': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.cancelSubscription': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'payments.stripeWebhook': {
    table: [...session, ...settlement],
    secrets: [...sessionSecrets, 'stripe'],
  },
  'admin.createCustomer': { table: [...session, ...newUser], secrets: sessionSecrets },
  'admin.updateActivationCode': {
    table: [...session, 'GetItem', 'PutItem'],
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
    table: [...session, 'GetItem', 'PutItem'],
    files: judging,
    siteQueue: true,
    secrets: sessionSecrets,
  },
  'admin.listZips': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'admin.rollbackZip': {
    table: [...session, 'GetItem', 'PutItem'],
    siteQueue: true,
    secrets: websiteSecrets,
  },
  'admin.uploadTest': { table: session, secrets: sessionSecrets },
  'admin.generatePreview': {
    table: [...session, 'GetItem', 'PutItem', 'ConditionCheckItem'],
    secrets: sessionSecrets,
  },
  'admin.deleteUser': {
    ...deletion,
    table: ['BatchGetItem', 'PutItem', ...removal],
    indexes: ['websitesByOwner'],
    secrets: [...sessionSecrets, 'stripe'],
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
  'admin.listPreviews': { table: [...session, 'GetItem', 'Query'], secrets: sessionSecrets },
  'admin.revokePreview': {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem'],
    secrets: sessionSecrets,
  },
  'admin.listAudit': {
    table: [...session, 'Query'],
    indexes: ['auditByUser'],
    secrets: sessionSecrets,
  },
  'chat.listReplies': { table: [...session, 'Query'], secrets: sessionSecrets },
  'chat.saveReply': {
    table: [...session, 'GetItem', 'Query', 'PutItem'],
    secrets: sessionSecrets,
  },
  'chat.deleteReply': {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem'],
    secrets: sessionSecrets,
  },
  'chat.connect': {
    table: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: sessionSecrets,
    sockets: ['GET'],
  },
  'chat.disconnect': {
    table: ['BatchGetItem', ...delivery],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
  'chat.default': { table: frame, secrets: [], sockets: answering, isInward: true },
  'chat.auth': {
    table: [...frame, ...delivery, 'PutItem'],
    indexes: ['chatsByTime', 'usersByDate'],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
  'chat.message': {
    table: [...frame, ...delivery, 'PutItem', 'ConditionCheckItem'],
    secrets: [],
    sockets: answering,
    chatLimit: true,
    isInward: true,
  },
  'chat.history': { table: [...frame, 'Query'], secrets: [], sockets: answering, isInward: true },
  'chat.typing': {
    table: [...frame, ...delivery],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
  'chat.read': {
    table: [...frame, ...delivery, 'PutItem'],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
  'chat.ping': { table: frame, secrets: [], sockets: answering, isInward: true },
  'chat.listChats': {
    table: [...frame, 'Query'],
    indexes: ['chatsByTime', 'usersByDate'],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
  'events.createAdmin': { table: newUser, secrets: [] },
  'events.reconcilePayments': {
    table: ['BatchGetItem', 'UpdateItem', ...settlement],
    indexes: ['openWork'],
    secrets: ['stripe'],
    isInward: true,
  },
  'events.resumeDeletions': {
    ...deletion,
    table: ['BatchGetItem', ...removal],
    indexes: ['openWork'],
    secrets: ['stripe'],
    isInward: true,
  },
  'events.finishUpload': {
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    files: judging,
    siteQueue: true,
    secrets: [],
    isInward: true,
  },
  'events.workOnSites': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['websitesByOwner'],
    files: downloadZip,
    sites: ['ListBucket', 'PutObject', 'DeleteObject'],
    siteQueue: true,
    secrets: [],
    isInward: true,
  },
  'events.resumeSites': {
    table: ['BatchGetItem'],
    indexes: ['openWork'],
    siteQueue: true,
    secrets: [],
    isInward: true,
  },
} satisfies Record<FunctionName, Grant>;

const grantByName = new Map<string, Grant>(Object.entries(grants));

/** The grant of a function; throws a RangeError, by name, where none is written. */
export function grantOf(functionName: string): Grant {
  const grant = grantByName.get(functionName);
  if (grant === undefined)
    throw new RangeError(`infra/permissions.ts grants ${functionName} nothing`);
  return grant;
}

/** Every environment variable that a function can have; the stack knows their values. */
export type VariableName =
  | 'PUBLIC_ORIGIN'
  | 'TABLE_NAME'
  | 'FILES_BUCKET'
  | 'APP_SECRET_ARN'
  | 'ORIGIN_SECRET_ARN'
  | 'STRIPE_SECRET_ARN'
  | 'PREVIEW_SECRET_ARN'
  | 'PREVIEW_ORIGIN'
  | 'PREVIEW_BUCKET'
  | 'SITE_QUEUE_URL'
  | 'STRIPE_API_BASE'
  | 'SOCKET_ENDPOINT'
  | 'CHAT_MESSAGES_PER_USER'
  | 'ACTIVATION_FAILURES_PER_ADDRESS'
  | 'ACTIVATION_FAILURES_IN_STACK';

const secretVariables: Readonly<Record<SecretName, readonly VariableName[]>> = {
  app: ['APP_SECRET_ARN'],
  origin: ['ORIGIN_SECRET_ARN'],
  stripe: ['STRIPE_SECRET_ARN', 'STRIPE_API_BASE'],
  preview: ['PREVIEW_SECRET_ARN', 'PREVIEW_ORIGIN'],
};

/** The variables that follow from a grant: whoever may use a thing is told where it is. */
export function variablesOf(grant: Grant): readonly VariableName[] {
  return [
    ...(grant.isInward ? [] : (['PUBLIC_ORIGIN'] as const)),
    'TABLE_NAME',
    ...(grant.files ? (['FILES_BUCKET'] as const) : []),
    ...grant.secrets.flatMap((name) => secretVariables[name]),
    ...(grant.sites ? (['PREVIEW_BUCKET'] as const) : []),
    // How addresses in a page are written depends on where it will be shown.
    ...(grant.sites?.includes('PutObject') ? (['PREVIEW_ORIGIN'] as const) : []),
    ...(grant.siteQueue ? (['SITE_QUEUE_URL'] as const) : []),
    ...(grant.sockets ? (['SOCKET_ENDPOINT'] as const) : []),
    ...(grant.chatLimit ? (['CHAT_MESSAGES_PER_USER'] as const) : []),
    ...(grant.activationLimits
      ? (['ACTIVATION_FAILURES_PER_ADDRESS', 'ACTIVATION_FAILURES_IN_STACK'] as const)
      : []),
  ];
}
