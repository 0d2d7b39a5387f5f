import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Grant, SecretName } from '#infra/permissions/grant.ts';
import type { QueueName } from '#infra/schedules-and-queues.ts';
import { tableDefinition } from '#infra/table-definition.ts';
import { pagesFolder, picturesFolder, templatesFolder } from '#shared/rules/page-files.ts';
import type { SocketApi } from '../api/socket-api.ts';
import type { NamedBucket } from '../data/adoptable-bucket.ts';
import type { ProductSecret } from '../data/secrets.ts';
import type { ProductTable } from '../data/table.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import type { TenantRights } from '../web/tenant-rights.ts';

/** What a grant can give access to. Read only what the grant names: buckets and secrets may become parameters of a stack when they are read. */
export interface FunctionResources {
  readonly table: ProductTable;
  readonly files: NamedBucket;
  /** Holds unpacked sites and their review copies, each under a prefix. */
  readonly previews: NamedBucket;
  /** The product's own pages and their templates. */
  readonly pages: NamedBucket;
  /** CloudFront's access logs of live sites. */
  readonly visitLogs: NamedBucket;
  /** Mails to conversations. */
  readonly replies: NamedBucket;
  readonly queues: Readonly<Record<QueueName, IQueue>>;
  readonly secrets: Readonly<Record<SecretName, ProductSecret>>;
  readonly sockets: SocketApi;
  readonly deadLetters: IQueue;
  readonly sender: MailSender;
  readonly tenants: TenantRights;
}

export function statementsFor(grant: Grant, resources: FunctionResources): PolicyStatement[] {
  const { table, secrets, sockets } = resources;
  const indexArns = (grant.indexes ?? []).map((name) => `${table.tableArn}/index/${name}`);
  const secretArns = grant.secrets.map((name) => secrets[name].secretArn);
  const fileRules = Object.entries(grant.files ?? {}).map(([prefix, actions]) =>
    allow('s3', actions, [resources.files.arnForObjects(`${prefix}/*`)]),
  );
  return [
    ...(grant.table.length > 0 ? [allow('dynamodb', grant.table, [table.tableArn])] : []),
    ...denyAuditChanges(grant, table),
    ...(indexArns.length > 0 ? [allow('dynamodb', ['Query'], indexArns)] : []),
    ...fileRules,
    ...(grant.listsVersions
      ? [list('ListBucketVersions', resources.files, Object.keys(grant.files ?? {}))]
      : []),
    ...(secretArns.length > 0 ? [allow('secretsmanager', ['GetSecretValue'], secretArns)] : []),
    ...siteRules(grant, resources),
    ...pageRules(grant, resources),
    ...visitLogRules(grant, resources),
    ...replyRules(grant, resources),
    ...mailRules(grant, resources),
    ...domainRules(grant, resources),
    ...(grant.sockets ? [sockets.statementFor(grant.sockets)] : []),
  ];
}

/** The prefixes of sites in the preview bucket, which holds the samples as well. */
export const sitePrefixes = ['sites', 'review'] as const;

function siteRules({ sites = [], siteQueue }: Grant, resources: FunctionResources) {
  const onFiles = sites.filter((action) => action !== 'ListBucket');
  return [
    ...(onFiles.length > 0
      ? [
          allow(
            's3',
            onFiles,
            sitePrefixes.map((it) => resources.previews.arnForObjects(`${it}/*`)),
          ),
        ]
      : []),
    ...(sites.includes('ListBucket') ? [list('ListBucket', resources.previews, sitePrefixes)] : []),
    ...(siteQueue ? [allow('sqs', ['SendMessage'], [resources.queues.sites.queueArn])] : []),
  ];
}

function pageRules({ writesPages, pictures, pageQueue }: Grant, resources: FunctionResources) {
  const below = (folder: string) => [resources.pages.arnForObjects(`${folder}/*`)];
  return [
    ...(writesPages
      ? [
          allow('s3', ['GetObject'], [...below(templatesFolder), ...below(picturesFolder)]),
          allow('s3', ['PutObject', 'DeleteObject'], below(pagesFolder)),
          allow('s3', ['DeleteObject'], below(picturesFolder)),
          list('ListBucket', resources.pages, [templatesFolder, picturesFolder]),
        ]
      : []),
    ...(pictures ? [allow('s3', [pictures], below(picturesFolder))] : []),
    ...(pageQueue ? [allow('sqs', ['SendMessage'], [resources.queues.pages.queueArn])] : []),
  ];
}

/** The prefix of CloudFront's logs by default. */
export const logPrefix = 'AWSLogs';

function visitLogRules({ readsVisitLogs }: Grant, resources: FunctionResources) {
  return readsVisitLogs
    ? [allow('s3', ['GetObject'], [resources.visitLogs.arnForObjects(`${logPrefix}/*`)])]
    : [];
}

/** The prefix of received mails. */
export const replyPrefix = 'mails';

function replyRules({ readsReplies }: Grant, resources: FunctionResources) {
  return readsReplies
    ? [
        allow(
          's3',
          ['GetObject', 'DeleteObject'],
          [resources.replies.arnForObjects(`${replyPrefix}/*`)],
        ),
      ]
    : [];
}

function mailRules(grant: Grant, resources: FunctionResources) {
  const { mailQueue, exportQueue, sendsMail, asksAboutMail } = grant;
  const { queues, deadLetters, sender } = resources;
  return [
    ...(mailQueue ? [allow('sqs', ['SendMessage'], [queues.mail.queueArn])] : []),
    ...(exportQueue ? [allow('sqs', ['SendMessage'], [queues.exports.queueArn])] : []),
    ...(sendsMail
      ? [allowSending(sender), allow('sqs', ['SendMessage'], [deadLetters.queueArn])]
      : []),
    ...(asksAboutMail
      ? [
          allow('ses', ['GetEmailIdentity'], [sender.identityArn()]),
          // There is no narrower resource than the whole account.
          allow('ses', ['GetAccount'], ['*']),
        ]
      : []),
  ];
}

/** SES makes raw content of a mail with a file, and does not document which right that takes. */
function allowSending(sender: MailSender): PolicyStatement {
  const statement = allow('ses', ['SendEmail', 'SendRawEmail'], sender.sendingArns());
  statement.addCondition('StringEquals', { 'ses:FromAddress': sender.address() });
  return statement;
}

function domainRules(
  { domainQueue, tenants: right }: Grant,
  { queues, tenants }: FunctionResources,
) {
  return [
    ...(domainQueue ? [allow('sqs', ['SendMessage'], [queues.domains.queueArn])] : []),
    // Only the wanted one: each names parameters of the group's stack, which would else wait for the distribution.
    ...(right ? tenants[right]() : []),
  ];
}

/** Denies changes of the audit trail to functions that may change other items. */
function denyAuditChanges(
  { table: actions }: Grant,
  { tableArn }: ProductTable,
): PolicyStatement[] {
  const changing = actions.filter((action) => /^(?:Update|Delete|BatchWrite)Item$/.test(action));
  if (changing.length === 0) return [];
  const statement = allow('dynamodb', changing, [tableArn]);
  statement.effect = Effect.DENY;
  const keys = { 'dynamodb:LeadingKeys': [tableDefinition.appendOnly] };
  statement.addCondition('ForAnyValue:StringLike', keys);
  return [statement];
}

/** Restricts a list to the prefixes; without the condition it covers the whole bucket. */
function list(action: string, { bucketArn }: NamedBucket, prefixes: readonly string[]) {
  const statement = allow('s3', [action], [bucketArn]);
  statement.addCondition('StringLike', { 's3:prefix': prefixes.map((prefix) => `${prefix}/*`) });
  return statement;
}

function allow(service: string, actions: readonly string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions: actions.map((name) => `${service}:${name}`), resources });
}
