import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { QueueName } from '#infra/inventory.ts';
import type { Grant, SecretName } from '#infra/permissions/grant.ts';
import { tableDefinition } from '#infra/table-definition.ts';
import type { SocketApi } from '../api/socket-api.ts';
import type { ProductTable } from '../data/table.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import type { TenantPlace } from '../web/tenant-place.ts';

export interface Possessions {
  readonly table: ProductTable;
  readonly files: IBucket;
  /** Unpacked sites and their copies for reviews are folders of it. */
  readonly previews: IBucket;
  /** What CloudFront logged of visits to live sites. */
  readonly visitLogs: IBucket;
  readonly queues: Readonly<Record<QueueName, IQueue>>;
  readonly secrets: Readonly<Record<SecretName, Secret>>;
  readonly sockets: SocketApi;
  readonly deadLetters: IQueue;
  readonly sender: MailSender;
  readonly tenants: TenantPlace;
}

export function statementsFor(grant: Grant, possessions: Possessions): PolicyStatement[] {
  const { table, files, secrets, sockets } = possessions;
  const indexArns = (grant.indexes ?? []).map((name) => `${table.tableArn}/index/${name}`);
  const secretArns = grant.secrets.map((name) => secrets[name].secretArn);
  const fileRules = Object.entries(grant.files ?? {}).map(([prefix, actions]) =>
    allow('s3', actions, [files.arnForObjects(`${prefix}/*`)]),
  );
  return [
    ...(grant.table.length > 0 ? [allow('dynamodb', grant.table, [table.tableArn])] : []),
    ...keepAuditTrail(grant, table),
    ...(indexArns.length > 0 ? [allow('dynamodb', ['Query'], indexArns)] : []),
    ...fileRules,
    ...(grant.listsVersions
      ? [list('ListBucketVersions', files, Object.keys(grant.files ?? {}))]
      : []),
    ...(secretArns.length > 0 ? [allow('secretsmanager', ['GetSecretValue'], secretArns)] : []),
    ...siteRules(grant, possessions),
    ...visitLogRules(grant, possessions),
    ...mailRules(grant, possessions),
    ...domainRules(grant, possessions),
    ...(grant.sockets ? [sockets.statementFor(grant.sockets)] : []),
  ];
}

/** The prefixes of sites in the bucket of previews; the samples are beside them. */
export const sitePrefixes = ['sites', 'review'] as const;

function siteRules({ sites = [], siteQueue }: Grant, { previews, queues }: Possessions) {
  const onFiles = sites.filter((action) => action !== 'ListBucket');
  return [
    ...(onFiles.length > 0
      ? [
          allow(
            's3',
            onFiles,
            sitePrefixes.map((it) => previews.arnForObjects(`${it}/*`)),
          ),
        ]
      : []),
    ...(sites.includes('ListBucket') ? [list('ListBucket', previews, sitePrefixes)] : []),
    ...(siteQueue ? [allow('sqs', ['SendMessage'], [queues.sites.queueArn])] : []),
  ];
}

/** Below which CloudFront's logs lie, unless a delivery says otherwise. */
export const logPrefix = 'AWSLogs';

function visitLogRules({ readsVisitLogs }: Grant, { visitLogs }: Possessions) {
  return readsVisitLogs
    ? [allow('s3', ['GetObject'], [visitLogs.arnForObjects(`${logPrefix}/*`)])]
    : [];
}

function mailRules(grant: Grant, possessions: Possessions) {
  const { mailQueue, exportQueue, sendsMail, asksAboutMail } = grant;
  const { queues, deadLetters, sender } = possessions;
  return [
    ...(mailQueue ? [allow('sqs', ['SendMessage'], [queues.mail.queueArn])] : []),
    ...(exportQueue ? [allow('sqs', ['SendMessage'], [queues.exports.queueArn])] : []),
    ...(sendsMail ? [maySend(sender), allow('sqs', ['SendMessage'], [deadLetters.queueArn])] : []),
    ...(asksAboutMail
      ? [
          allow('ses', ['GetEmailIdentity'], [sender.identityArn()]),
          // Of the account as a whole: there is no narrower resource.
          allow('ses', ['GetAccount'], ['*']),
        ]
      : []),
  ];
}

function maySend(sender: MailSender): PolicyStatement {
  const statement = allow('ses', ['SendEmail'], sender.sendingArns());
  statement.addCondition('StringEquals', { 'ses:FromAddress': sender.address() });
  return statement;
}

function domainRules({ domainQueue, tenants: right }: Grant, { queues, tenants }: Possessions) {
  const rights = { serves: tenants.servingRights(), lists: tenants.listingRights() };
  return [
    ...(domainQueue ? [allow('sqs', ['SendMessage'], [queues.domains.queueArn])] : []),
    ...(right ? rights[right] : []),
  ];
}

/** Whoever may change items of the table still changes none of the audit trail. */
function keepAuditTrail({ table: actions }: Grant, { tableArn }: ProductTable): PolicyStatement[] {
  const changing = actions.filter((action) => /^(?:Update|Delete|BatchWrite)Item$/.test(action));
  if (changing.length === 0) return [];
  const statement = allow('dynamodb', changing, [tableArn]);
  statement.effect = Effect.DENY;
  const keys = { 'dynamodb:LeadingKeys': [tableDefinition.appendOnly] };
  statement.addCondition('ForAnyValue:StringLike', keys);
  return [statement];
}

/** A list names every object of a bucket, so the prefixes bound it, as they bound the objects. */
function list(action: string, { bucketArn }: IBucket, prefixes: readonly string[]) {
  const statement = allow('s3', [action], [bucketArn]);
  statement.addCondition('StringLike', { 's3:prefix': prefixes.map((prefix) => `${prefix}/*`) });
  return statement;
}

function allow(service: string, actions: readonly string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions: actions.map((name) => `${service}:${name}`), resources });
}
