import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { GroupStack } from '#infra/aws/stacks/group-stack.ts';
import type { Bundles } from '#infra/bundling/bundler.ts';
import type { FunctionName } from '#infra/function-name.ts';
import type { FunctionSpec } from '#infra/inventory.ts';
import type { VariableName } from '#infra/permissions/variables.ts';
import type { HttpApi } from '../api/http-api.ts';
import { bucketNamed } from '../data/adoptable-bucket.ts';
import { tableNamed } from '../data/table.ts';
import { mailSender } from '../mail/mail-sender.ts';
import type { Settings } from '../settings.ts';
import type { LiveSites } from '../web/live-sites.ts';
import { tenantRights } from '../web/tenant-rights.ts';
import type { FunctionResources } from './grant-statements.ts';
import { ProductFunction } from './product-function.ts';
import { runOnSchedule } from './schedule.ts';
import { deployInWaves } from './waves.ts';
import { consumeQueue } from './work-queues.ts';

export interface FunctionCode {
  readonly functions: readonly FunctionSpec[];
  readonly bundles: Bundles;
}

type BucketName = 'files' | 'pages' | 'previews' | 'visitLogs' | 'replies';

interface FunctionContext {
  readonly api: HttpApi;
  readonly resources: Omit<FunctionResources, 'sender' | 'tenants' | BucketName> &
    Readonly<Record<BucketName, IBucket>>;
  /** Serves customers' own domains. */
  readonly live: LiveSites;
  /** Name of the SES configuration set; empty if no mail is sent. */
  readonly configurationSet: string;
  /** Domain of the addresses that mails can be answered at; empty if none can. */
  readonly replyDomain: string;
  /** `true` where mail is received. */
  readonly takesReplies: string;
  readonly publicOrigin: string;
  /** The origin of previews, with * in place of the label. */
  readonly previewOrigin: string;
  readonly settings: Settings;
}

/** Creates every function of the inventory, in a nested stack per group. Returns a lookup by name. */
export function createFunctions(
  scope: Construct,
  { functions, bundles }: FunctionCode,
  context: FunctionContext,
): (name: FunctionName) => ProductFunction {
  const values = variableValues(context);
  const groups = new Construct(scope, 'Groups');
  const created = new Map<string, ProductFunction>();
  const byGroup = Map.groupBy(functions, ({ name }) => name.replace(/\..*/, ''));
  const made = [...byGroup].map(([group, specs]) => {
    const stack = new GroupStack(groups, group, values);
    for (const spec of specs) {
      const bundle = bundles.get(spec.logicalId);
      if (bundle === undefined) throw new RangeError(`${spec.name} has no bundle`);
      created.set(spec.name, createFunction(stack, spec, bundle.folder, context));
    }
    return { stack, functions: specs.length };
  });
  deployInWaves(made);
  return (name) => {
    const found = created.get(name);
    if (found === undefined) throw new RangeError(`${name} is not in the inventory`);
    return found;
  };
}

/** Creates a function with its route, queue mapping or schedule. */
function createFunction(
  stack: GroupStack,
  spec: FunctionSpec,
  folder: string,
  { api, ...context }: FunctionContext,
): ProductFunction {
  const resources = resourcesOf(stack, context);
  const deadLetters = spec.schedule === undefined ? undefined : resources.deadLetters;
  const created = new ProductFunction(stack, { spec, folder, resources, deadLetters });
  api.addRoute(created, spec, created.lambda);
  resources.sockets.addAuthorizer(created, spec, created.lambda);
  resources.sockets.addRoute(created, spec, created.lambda);
  const isEnabled = spec.queue === 'replies' ? stack.variable('TAKES_REPLIES') : undefined;
  consumeQueue(created, spec, resources.queues, isEnabled);
  if (deadLetters) runOnSchedule(created, spec, deadLetters);
  return created;
}

/**
 * Those that a parameter may replace go by their names, since a nested stack cannot use the condition. A getter: only a
 * grant that uses one adds its parameter to the group's stack.
 */
function resourcesOf(
  stack: GroupStack,
  { resources }: Pick<FunctionContext, 'resources'>,
): FunctionResources {
  return {
    ...resources,
    table: tableNamed(stack, stack.variable('TABLE_NAME')),
    get files() {
      return bucketNamed(stack.variable('FILES_BUCKET'));
    },
    get pages() {
      return bucketNamed(stack.variable('PAGES_BUCKET'));
    },
    get visitLogs() {
      return bucketNamed(stack.variable('VISIT_LOGS_BUCKET'));
    },
    get replies() {
      return bucketNamed(stack.variable('REPLIES_BUCKET'));
    },
    get previews() {
      return bucketNamed(stack.variable('PREVIEW_BUCKET'));
    },
    secrets: {
      ...resources.secrets,
      get app() {
        return { secretArn: stack.variable('APP_SECRET_ARN') };
      },
    },
    sender: mailSender(stack),
    tenants: tenantRights(stack),
  };
}

function variableValues({
  settings,
  publicOrigin,
  previewOrigin,
  configurationSet,
  replyDomain,
  takesReplies,
  live,
  resources: {
    table,
    files,
    pages,
    previews,
    visitLogs,
    replies,
    queues,
    deadLetters,
    secrets,
    sockets,
  },
}: FunctionContext): Readonly<Record<VariableName, string>> {
  return {
    PUBLIC_ORIGIN: publicOrigin,
    TABLE_NAME: table.tableName,
    FILES_BUCKET: files.bucketName,
    APP_SECRET_ARN: secrets.app.secretArn,
    ORIGIN_SECRET_ARN: secrets.origin.secretArn,
    STRIPE_SECRET_ARN: secrets.stripe.secretArn,
    PREVIEW_SECRET_ARN: secrets.preview.secretArn,
    PREVIEW_ORIGIN: previewOrigin,
    PREVIEW_BUCKET: previews.bucketName,
    PAGES_BUCKET: pages.bucketName,
    PAGE_QUEUE_URL: queues.pages.queueUrl,
    SITE_QUEUE_URL: queues.sites.queueUrl,
    MAIL_QUEUE_URL: queues.mail.queueUrl,
    EXPORT_QUEUE_URL: queues.exports.queueUrl,
    DOMAIN_QUEUE_URL: queues.domains.queueUrl,
    TENANT_DISTRIBUTION_ID: live.distributionId,
    CONNECTION_GROUP_ID: live.groupId,
    DOMAIN_TARGET: live.target,
    ROUTING_ENDPOINT: live.endpoint,
    DOMAIN_A_RECORD: settings.value('DomainARecord'),
    DNS_SERVERS: settings.value('DnsServers'),
    LIVE_ORIGIN: live.origin,
    VISIT_LOGS_BUCKET: visitLogs.bucketName,
    REPLIES_BUCKET: replies.bucketName,
    MAIL_DOMAIN: settings.value('MailDomain'),
    MAIL_FROM: settings.value('MailFrom'),
    MAIL_REPLY_TO: settings.value('MailReplyTo'),
    MAIL_CONFIGURATION_SET: configurationSet,
    MAIL_REPLY_DOMAIN: replyDomain,
    TAKES_REPLIES: takesReplies,
    DEAD_LETTERS_URL: deadLetters.queueUrl,
    MAILS_PER_HOUR: settings.value('MailsPerHour'),
    STRIPE_API_BASE: settings.value('StripeApiBase'),
    SOCKET_ENDPOINT: sockets.endpoint,
    ADMINS_NEED_SECOND_FACTOR: settings.value('AdminsNeedSecondFactor'),
    SELLER_NAME: settings.value('SellerName'),
    SELLER_ADDRESS: settings.value('SellerAddress'),
    SELLER_TAX_ID: settings.value('SellerTaxId'),
    SELLER_TAX_LINE: settings.value('SellerTaxLine'),
    SUPPORT_HOURS: settings.value('SupportHours'),
    SUPPORT_ANSWER: settings.value('SupportAnswer'),
    SUPPORT_ANSWER_TO_SUBSCRIBERS: settings.value('SupportAnswerToSubscribers'),
    REGISTRATIONS_PER_ADDRESS: settings.value('RegistrationsPerAddress'),
    LOGIN_FAILURES_PER_ADDRESS: settings.value('LoginFailuresPerAddress'),
    CHAT_MESSAGES_PER_USER: settings.value('ChatMessagesPerUser'),
    CHAT_MAIL_AFTER_SECONDS: settings.value('ChatMailAfterSeconds'),
    ACTIVATION_FAILURES_PER_ADDRESS: settings.value('ActivationFailuresPerAddress'),
    ACTIVATION_FAILURES_IN_STACK: settings.value('ActivationFailuresInStack'),
  };
}
