import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sitePrefixes } from '#infra/aws/constructs/functions/grant-statements.ts';
import { listFunctions } from '#infra/inventory.ts';
import { grantOf } from '#infra/permissions/grants.ts';
import { variablesOf } from '#infra/permissions/variables.ts';
import { picturesFolder, templatesFolder } from '#shared/rules/page-files.ts';
import { assemblyDir, readTemplate } from './support/product.ts';

const { ofType } = readTemplate(assemblyDir);
const functions = listFunctions();

const oneOrMore = <S extends z.ZodMiniType>(schema: S) => z.union([z.array(schema), schema]);
const statement = z.object({
  Effect: z.string(),
  Action: oneOrMore(z.string()),
  Resource: oneOrMore(z.json()),
  Condition: z.optional(z.json()),
});
const policies = z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(statement) }) }));
const lambdaShape = z.object({
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
  Environment: z.object({ Variables: z.record(z.string(), z.json()) }),
});

/** The rights of a function's role, as pairs of action and resource. */
function permissionsOf(logicalId: string) {
  return statementsOf(logicalId)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) =>
      [Action].flat().map((action) => ({ action, resources: [Resource].flat() })),
    );
}

function statementsOf(logicalId: string) {
  const role = roleOf(logicalId);
  expect(role.ManagedPolicyArns).toBeUndefined();
  return z.parse(policies, role.Policies).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

function roleOf(logicalId: string) {
  const lambda = z.parse(lambdaShape, propertiesOf('AWS::Lambda::Function', logicalId));
  return propertiesOf('AWS::IAM::Role', lambda.Role['Fn::GetAtt'][0]);
}

function propertiesOf(type: string, logicalId: string) {
  const found = ofType(type).find(([id]) => id === logicalId)?.[1];
  if (!found) throw new Error(`${logicalId} is not in the template`);
  return found.Properties;
}

const consumer = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

const tenantRights = {
  manage: [
    ...['Create', 'Get', 'Update', 'Delete'].map((it) => `cloudfront:${it}DistributionTenant`),
    'cloudfront:GetManagedCertificateDetails',
    'cloudfront:TagResource',
    'cloudfront:VerifyDnsConfiguration',
    'acm:RequestCertificate',
    'acm:AddTagsToCertificate',
    'acm:DescribeCertificate',
  ],
  list: ['cloudfront:ListDistributionTenants'],
};

test.each(functions)('$logicalId has exactly the rights of its grant', (spec) => {
  const grant = grantOf(spec.name);
  const granted = [
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    ...grant.table.map((action) => `dynamodb:${action}`),
    ...(grant.indexes ? ['dynamodb:Query'] : []),
    ...Object.values(grant.files ?? {}).flatMap((actions) => actions.map((it) => `s3:${it}`)),
    ...(grant.writesPages
      ? ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'].map((it) => `s3:${it}`)
      : []),
    ...(grant.pictures ? [`s3:${grant.pictures}`] : []),
    ...(grant.readsVisitLogs ? ['s3:GetObject'] : []),
    ...(grant.readsReplies ? ['s3:GetObject', 's3:DeleteObject'] : []),
    ...(grant.listsVersions ? ['s3:ListBucketVersions'] : []),
    ...(grant.secrets.length > 0 ? ['secretsmanager:GetSecretValue'] : []),
    ...(grant.sockets ? ['execute-api:ManageConnections'] : []),
    ...(grant.sites ?? []).map((action) => `s3:${action}`),
    ...(spec.schedule ||
    grant.siteQueue ||
    grant.pageQueue ||
    grant.mailQueue ||
    grant.exportQueue ||
    grant.domainQueue
      ? ['sqs:SendMessage']
      : []),
    ...(grant.sendsMail ? ['ses:SendEmail', 'ses:SendRawEmail', 'sqs:SendMessage'] : []),
    ...(grant.tenants ? tenantRights[grant.tenants] : []),
    ...(grant.asksAboutMail ? ['ses:GetEmailIdentity', 'ses:GetAccount'] : []),
    ...(spec.queue ? consumer : []),
  ];
  const allowed = permissionsOf(spec.logicalId).map(({ action }) => action);
  expect([...new Set(allowed)].toSorted()).toEqual([...new Set(granted)].toSorted());
});

const withoutResource = [
  'ses:GetAccount',
  'cloudfront:ListDistributionTenants',
  'acm:RequestCertificate',
  'cloudfront:VerifyDnsConfiguration',
];

/** Object keys and connection ids are unknown in advance; prefix, or stage and method, restrict them. */
const boundaries =
  /\{"Ref":"Files"\}\]\},"\/(quarantine|zips|exports|assets|kept-assets)\/\*"|\{"Ref":"PreviewsBucket\w*"\}\]\},"\/(sites|review)\/\*"|\{"Ref":"SiteBucket\w*"\},"\/(templates|pages|brand)\/\*"|\{"Ref":"VisitLogs"\},"\/AWSLogs\/\*"|\{"Ref":"RepliesMails\w*"\},"\/mails\/\*"|"\/ws\/(POST|GET|DELETE)\/@connections\/\*"|:distribution-tenant\/\*"|:certificate\/\*"|":identity\/\*"/;

test.each(functions)('no statement of $logicalId has a wildcard action or resource', (spec) => {
  for (const { action, resources } of permissionsOf(spec.logicalId)) {
    expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
    // The whole account, lists and new certificates have no resource ARN.
    if (withoutResource.includes(action)) continue;
    for (const resource of resources) {
      const text = JSON.stringify(resource);
      if (text.includes('*')) expect(text).toMatch(boundaries);
    }
  }
});

test.each(functions)('$logicalId has exactly the variables that its grant implies', (spec) => {
  const lambda = z.parse(lambdaShape, propertiesOf('AWS::Lambda::Function', spec.logicalId));
  const names = Object.keys(lambda.Environment.Variables);
  expect(names.toSorted()).toEqual([...variablesOf(grantOf(spec.name))].toSorted());
});

test('a variable has the same value in all functions', () => {
  const told = new Map<string, Set<string>>();
  for (const { logicalId } of functions) {
    const lambda = z.parse(lambdaShape, propertiesOf('AWS::Lambda::Function', logicalId));
    for (const [name, value] of Object.entries(lambda.Environment.Variables)) {
      told.set(name, (told.get(name) ?? new Set()).add(JSON.stringify(value)));
    }
  }
  expect([...told].filter(([, values]) => values.size > 1)).toEqual([]);
});

test.each(functions)('$logicalId cannot change the audit trail', (spec) => {
  const granted = new Set<string>(grantOf(spec.name).table);
  const changing = [...granted].filter((action) => /^(?:Up|De|BatchW)/.test(action));
  const denied = statementsOf(spec.logicalId).filter(({ Effect }) => Effect !== 'Allow');
  const Condition = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } };
  const kept = { Effect: 'Deny', Condition };
  expect(denied).toMatchObject(changing.length > 0 ? [kept] : []);
  const actions = denied.flatMap(({ Action }) => [Action].flat());
  expect(actions.toSorted()).toEqual(changing.map((action) => `dynamodb:${action}`).toSorted());
});

test.each(functions)('$logicalId may only list the prefixes that it may access', (spec) => {
  const { files = {}, sites = [] } = grantOf(spec.name);
  const below = (prefixes: readonly string[]) => prefixes.map((prefix) => `${prefix}/*`);
  const bounds = statementsOf(spec.logicalId)
    .filter(({ Action }) => /^s3:List/.test(String(Action)))
    .map(({ Action, Condition }) => [Action, Condition]);
  const listed = {
    ...(grantOf(spec.name).listsVersions && { ListBucketVersions: below(Object.keys(files)) }),
    ...(sites.includes('ListBucket') && { ListBucket: below(sitePrefixes) }),
    ...(grantOf(spec.name).writesPages && {
      ListBucket: below([templatesFolder, picturesFolder]),
    }),
  };
  const wanted = Object.entries(listed).map(([action, prefixes]) => [
    `s3:${action}`,
    { StringLike: { 's3:prefix': prefixes } },
  ]);
  expect(bounds).toEqual(wanted);
});

test('only functions that take payments, end them with a customer, or say whether they are real may read the Stripe keys', () => {
  const readers = functions.filter(({ name }) => grantOf(name).secrets.includes('stripe'));
  const known =
    /^billing\.|^admin\.(changeSubscription|deleteUser|refund)$|^team\.revoke$|^events\.(.*Payments|resumeDeletions|endAccounts|sendMail)$|^settings\.getOpening$/;
  for (const { name } of readers) expect(name).toMatch(known);
});

test('calls without a session cannot read the session key, except for sealed unsubscribe links', () => {
  const holders = functions
    .filter(({ route }) => route?.access === 'anonymous' || route?.access === 'site')
    .filter(({ name }) => grantOf(name).secrets.includes('app'));
  expect(holders.map(({ name }) => name)).toEqual(['account.unsubscribe']);
});

test('a function may use only connections of this API, with the methods of its grant', () => {
  for (const { name, logicalId } of functions) {
    const wanted = (grantOf(name).sockets ?? []).map((method) => `"/ws/${method}/@connections/*"`);
    const resources = permissionsOf(logicalId)
      .filter(({ action }) => action === 'execute-api:ManageConnections')
      .flatMap((it) => it.resources.map((resource) => JSON.stringify(resource)));
    expect(resources).toHaveLength(wanted.length);
    for (const method of wanted) {
      expect(resources.some((it) => /"Ref":"SocketsApi/.test(it) && it.includes(method))).toBe(
        true,
      );
    }
  }
});

test('only Lambda may assume the role of a function', () => {
  const roles = functions.map(({ logicalId }) => roleOf(logicalId).AssumeRolePolicyDocument);
  const trust = {
    Action: 'sts:AssumeRole',
    Effect: 'Allow',
    Principal: { Service: 'lambda.amazonaws.com' },
  };
  for (const role of roles) expect(role).toEqual({ Statement: [trust], Version: '2012-10-17' });
});
