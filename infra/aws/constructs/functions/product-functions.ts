import { Construct } from 'constructs';
import { GroupStack } from '#infra/aws/stacks/group-stack.ts';
import type { Bundles } from '#infra/bundling/bundler.ts';
import type { FunctionName, FunctionSpec } from '#infra/inventory.ts';
import type { VariableName } from '#infra/permissions/variables.ts';
import type { HttpApi } from '../api/http-api.ts';
import { tableNamed } from '../data/table.ts';
import { mailSender } from '../mail/mail-sender.ts';
import type { Settings } from '../settings.ts';
import type { LiveSites } from '../web/live-sites.ts';
import { tenantPlace } from '../web/tenant-place.ts';
import type { Possessions } from './grant-statements.ts';
import { ProductFunction } from './product-function.ts';
import { runOnSchedule } from './schedule.ts';
import { makeInWaves } from './waves.ts';
import { workForQueue } from './work-queues.ts';

export interface FunctionCode {
  readonly functions: readonly FunctionSpec[];
  readonly bundles: Bundles;
}

interface Surroundings {
  readonly api: HttpApi;
  readonly possessions: Omit<Possessions, 'sender' | 'tenants'>;
  /** Where customers' own domains lead. */
  readonly live: LiveSites;
  /** Of Amazon SES; empty where no mail is sent. */
  readonly configurationSet: string;
  readonly publicOrigin: string;
  /** The origin of previews, with * in place of the label. */
  readonly previewOrigin: string;
  readonly settings: Settings;
}

/** Every function of the inventory, in a stack for each group, the groups in waves. Returns a finder by name. */
export function createFunctions(
  scope: Construct,
  { functions, bundles }: FunctionCode,
  surroundings: Surroundings,
): (name: FunctionName) => ProductFunction {
  const values = variableValues(surroundings);
  const groups = new Construct(scope, 'Groups');
  const created = new Map<string, ProductFunction>();
  const byGroup = Map.groupBy(functions, ({ name }) => name.replace(/\..*/, ''));
  const made = [...byGroup].map(([group, specs]) => {
    const stack = new GroupStack(groups, group, values);
    for (const spec of specs) {
      const bundle = bundles.get(spec.logicalId);
      if (bundle === undefined) throw new RangeError(`${spec.name} has no bundle`);
      created.set(spec.name, createFunction(stack, spec, bundle.folder, surroundings));
    }
    return { stack, routes: specs.filter(hasRoute).length };
  });
  makeInWaves(made);
  return (name) => {
    const found = created.get(name);
    if (found === undefined) throw new RangeError(`${name} is not in the inventory`);
    return found;
  };
}

function hasRoute({ route, socketRouteKey }: FunctionSpec): boolean {
  return route !== undefined || socketRouteKey !== undefined;
}

/** A function with its route, its queue or its schedule. */
function createFunction(
  stack: GroupStack,
  spec: FunctionSpec,
  folder: string,
  { api, ...surroundings }: Surroundings,
): ProductFunction {
  const table = tableNamed(stack, stack.variable('TABLE_NAME'));
  const possessions = {
    ...surroundings.possessions,
    table,
    sender: mailSender(stack),
    tenants: tenantPlace(stack),
  };
  const deadLetters = spec.schedule === undefined ? undefined : possessions.deadLetters;
  const created = new ProductFunction(stack, { spec, folder, possessions, deadLetters });
  api.addRoute(created, spec, created.lambda);
  possessions.sockets.addAuthorizer(created, spec, created.lambda);
  possessions.sockets.addRoute(created, spec, created.lambda);
  workForQueue(created, spec, possessions.queues);
  if (deadLetters) runOnSchedule(created, spec, deadLetters);
  return created;
}

function variableValues({
  settings,
  publicOrigin,
  previewOrigin,
  configurationSet,
  live,
  possessions: { table, files, previews, visitLogs, queues, deadLetters, secrets, sockets },
}: Surroundings): Readonly<Record<VariableName, string>> {
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
    MAIL_DOMAIN: settings.value('MailDomain'),
    MAIL_FROM: settings.value('MailFrom'),
    MAIL_REPLY_TO: settings.value('MailReplyTo'),
    MAIL_CONFIGURATION_SET: configurationSet,
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
