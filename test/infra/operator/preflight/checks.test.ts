import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  DescribeTypeCommand,
  ListStackResourcesCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  ListDistributionsCommand,
  ListDistributionTenantsCommand,
} from '@aws-sdk/client-cloudfront';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetBucketVersioningCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { stackDescription } from '#infra/aws/stack-name.ts';
import { runChecks } from '#infra/operator/checking/run-checks.ts';
import { prerequisiteChecks, remoteChecks } from '#infra/operator/preflight/checks.ts';
import type { PlannedDeployment } from '#infra/operator/preflight/planned-deployment.ts';
import {
  missingByRegion,
  receivingTypes,
  resourceTypes,
} from '#infra/operator/preflight/resource-types.ts';
import { assemblyDir, root } from '#test/infra/aws/support/product.ts';
import { settingsOf } from '#test/support/set-values.ts';

const template = z.object({ Resources: z.record(z.string(), z.object({ Type: z.string() })) });
const assemblies = globSync('*.template.json', { cwd: assemblyDir }).map((file) =>
  template.parse(JSON.parse(readFileSync(join(assemblyDir, file), 'utf8'))),
);

const preflightChecks = [...prerequisiteChecks, ...remoteChecks];

const sts = mockClient(STSClient);
const ssm = mockClient(SSMClient);
const lambda = mockClient(LambdaClient);
const cloudFormation = mockClient(CloudFormationClient);
const cloudFront = mockClient(CloudFrontClient);
const acm = mockClient(ACMClient);
const ses = mockClient(SESv2Client);
const dynamodb = mockClient(DynamoDBClient);
const documents = mockClient(DynamoDBDocumentClient);
const s3 = mockClient(S3Client);
const secrets = mockClient(SecretsManagerClient);
// Files of a worker share the clients, which others use.
afterAll(() => {
  for (const client of [sts, ssm, lambda, cloudFormation, cloudFront]) client.restore();
  for (const client of [acm, ses, dynamodb, documents, s3, secrets]) client.restore();
});

const CertificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/x';
const mail = { MailDomain: 'agency.example', MailFrom: 'hello@agency.example' };
const domains = { DomainName: 'shop.example.com', PreviewDomainName: 'previews.example' };
const seller = {
  SellerName: 'Agency GmbH',
  SellerAddress: 'Hauptstr. 1, 10115 Berlin',
  SellerTaxId: 'VAT DE123456789',
};
const planned: PlannedDeployment = {
  stackName: 'Product',
  parameters: { ...domains, ...mail, ...seller, CertificateArn },
  aws: { region: 'eu-central-1' },
  machine: { nodeVersion: 'v24.21.0', freeBytes: 50e9 },
};

const stackIn = (StackStatus: 'UPDATE_COMPLETE' | 'ROLLBACK_COMPLETE', OutputKey = 'SiteUrl') => ({
  Stacks: [
    {
      ...{ StackName: 'Product', CreationTime: new Date(), StackStatus },
      Outputs: [{ OutputKey, OutputValue: 'x' }],
    },
  ],
});
const unfinished = (StackStatus: StackStatus, Description: string) => ({
  Stacks: [{ StackName: 'Product', CreationTime: new Date(), StackStatus, Description }],
});
const identityOf = (PhysicalResourceId: string) => ({
  StackResourceSummaries: [
    {
      ...{ LogicalResourceId: 'MailDomain', PhysicalResourceId },
      ...{ ResourceType: 'AWS::SES::EmailIdentity', LastUpdatedTimestamp: new Date() },
      ResourceStatus: 'CREATE_COMPLETE' as const,
    },
  ],
});
const distributions = (Quantity: number) => ({
  DistributionList: { Quantity, Marker: '', MaxItems: 1, IsTruncated: false },
});
const certificate = (...SubjectAlternativeNames: string[]) => ({
  Certificate: { Status: 'ISSUED' as const, SubjectAlternativeNames },
});

const table = dynamodb.on(DescribeTableCommand);
const versioning = s3.on(GetBucketVersioningCommand);
const head = s3.on(HeadBucketCommand);
const secret = secrets.on(DescribeSecretCommand);

beforeEach(() => {
  for (const client of [sts, ssm, lambda, cloudFormation, cloudFront, acm, ses]) client.reset();
  table.resolves({ Table: { TableStatus: 'ACTIVE' } });
  versioning.resolves({ Status: 'Enabled' });
  head.resolves({});
  secret.resolves({});
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012', Arn: 'arn:me' });
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '28' } });
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  cloudFormation.on(DescribeStacksCommand).resolves(stackIn('UPDATE_COMPLETE'));
  cloudFormation.on(ListStackResourcesCommand).resolves(identityOf('agency.example'));
  cloudFormation.on(DescribeTypeCommand).resolves({});
  cloudFront.on(ListDistributionsCommand).resolves(distributions(2));
  cloudFront.on(ListDistributionTenantsCommand).resolves({});
  acm.on(DescribeCertificateCommand).resolves(certificate('*.example.com', '*.previews.example'));
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  ses.on(GetAccountCommand).resolves({ SendingEnabled: true, ProductionAccessEnabled: true });
});

/** Failed and skipped checks, with what they found. */
async function complaints(changes: Partial<PlannedDeployment> = {}) {
  const results = await runChecks(preflightChecks, { ...planned, ...changes });
  return results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ check, outcome, says }) => [outcome, check.name, says]);
}

test('all checks pass for an account that is ready', async () => {
  expect(await complaints()).toEqual([]);
});

test('for a new account without distributions and domains, checks that cannot be made are skipped', async () => {
  cloudFormation
    .on(DescribeStacksCommand)
    .rejects(new Error('Stack with id Product does not exist'));
  cloudFront.on(ListDistributionsCommand).resolves(distributions(0));
  expect(await complaints({ parameters: {} })).toEqual([
    ['skipped', expect.stringContaining('CloudFront'), expect.stringContaining('must be verified')],
    ['skipped', expect.stringContaining('Previews'), expect.stringContaining('PreviewDomainName')],
    ['skipped', expect.stringContaining('certificate'), expect.stringContaining('No domain')],
    ['skipped', 'The mail domain is verified', 'No MailFrom: no mail is sent.'],
    ['skipped', 'The mail domain belongs to this stack', 'No MailFrom: no mail is sent.'],
    ['skipped', 'Amazon SES is out of the sandbox', 'No MailFrom: no mail is sent.'],
    ['warned', 'Receipts say who sells', 'Without SellerName, SellerAddress, SellerTaxId.'],
  ]);
});

test('a seller without an address is a warning that names the parameter, and stops nothing', async () => {
  const { SellerAddress, ...others } = seller;
  const parameters = { ...planned.parameters, SellerAddress: '' };
  const warning = ['warned', 'Receipts say who sells', 'Without SellerAddress.'];
  expect(await complaints({ parameters })).toEqual([warning]);
  // What the stack has already is kept by a deployment that does not name it.
  const [deployed] = stackIn('UPDATE_COMPLETE').Stacks;
  const Parameters = [{ ParameterKey: 'SellerAddress', ParameterValue: SellerAddress }];
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: deployed ? [{ ...deployed, Parameters }] : [],
  });
  const unnamed = { ...domains, ...mail, ...others, CertificateArn };
  expect(await complaints({ parameters: unnamed })).toEqual([]);
});

test('what the panel’s settings say of the seller needs no parameter', async () => {
  const [stack] = stackIn('UPDATE_COMPLETE').Stacks;
  const Outputs = [...(stack?.Outputs ?? []), { OutputKey: 'TableName', OutputValue: 'table' }];
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: stack ? [{ ...stack, Outputs }] : [],
  });
  const parameters = { ...domains, ...mail, CertificateArn };
  const set = { name: 'Holt GmbH', address: '1 Mill Lane', taxId: 'GB 1' };
  const values = settingsOf({ seller: set });
  const Item = { pk: 'SETTINGS', sk: 'NEWEST', version: 1, values };
  documents.on(GetCommand).resolves({ Item });
  expect(await complaints({ parameters })).toEqual([]);
  documents.on(GetCommand).resolves({});
  expect(await complaints({ parameters })).toEqual([
    ['warned', 'Receipts say who sells', 'Without SellerName, SellerAddress, SellerTaxId.'],
  ]);
});

test('unfinished mail setup does not fail the preflight, and names what is left', async () => {
  ses
    .on(GetEmailIdentityCommand)
    .resolves({ VerifiedForSendingStatus: false, VerificationStatus: 'PENDING' });
  ses.on(GetAccountCommand).resolves({ SendingEnabled: true, ProductionAccessEnabled: false });
  expect(await complaints()).toEqual([
    ['skipped', expect.stringContaining('mail domain'), expect.stringContaining('waits for')],
    ['skipped', expect.stringContaining('Amazon SES'), expect.stringContaining('sandbox')],
  ]);
  const unknown = Object.assign(new Error('Not found'), { name: 'NotFoundException' });
  ses.on(GetEmailIdentityCommand).rejects(unknown);
  expect((await complaints())[0]).toEqual([
    'skipped',
    'The mail domain is verified',
    'agency.example is new: its records are outputs of this deployment.',
  ]);
});

test.each([
  ['CREATE_FAILED', 'The first deployment of Product failed; this one resumes it.'],
  ['UPDATE_FAILED', 'The first deployment of Product failed; this one resumes it.'],
  [
    'REVIEW_IN_PROGRESS',
    'An earlier deployment of Product was declined or interrupted; this one creates it.',
  ],
] as const)('a first deployment that ended in %s can be repeated', async (StackStatus, says) => {
  cloudFormation.on(DescribeStacksCommand).resolves(unfinished(StackStatus, stackDescription));
  const results = await runChecks(remoteChecks, planned);
  const found = results.find(({ check }) => check.name.includes('name of the stack'));
  expect(found).toMatchObject({ outcome: 'passed', says });
});

test('a low concurrency quota passes, and names the quota to request', async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  const results = await runChecks(remoteChecks, planned);
  expect(results.find(({ check }) => check.name.startsWith('Lambda'))).toMatchObject({
    outcome: 'passed',
    says: expect.stringContaining('--quota-code L-B99A9384'),
  });
});

interface Fault {
  readonly wrong: () => Partial<PlannedDeployment> | undefined;
  readonly name: string;
  readonly says: string;
}

const faults: readonly Fault[] = [
  {
    wrong: () => ({ machine: { ...planned.machine, nodeVersion: 'v20.11.0' } }),
    name: 'Node is new enough',
    says: 'This is v20.11.0.',
  },
  {
    wrong: () => ({ machine: { ...planned.machine, freeBytes: 4e8 } }),
    name: 'The disk has room for the build',
    says: '0.4 GB are free.',
  },
  {
    wrong: () => {
      sts.on(GetCallerIdentityCommand).rejects(new Error('Could not load credentials'));
      return undefined;
    },
    name: 'AWS knows who you are, and where',
    says: 'Could not load credentials',
  },
  {
    wrong: () => {
      ssm.on(GetParameterCommand).rejects(new Error('ParameterNotFound'));
      return undefined;
    },
    name: 'The CDK is bootstrapped in this account and region',
    says: 'ParameterNotFound',
  },
  {
    wrong: () => {
      ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '5' } });
      return undefined;
    },
    name: 'The CDK is bootstrapped in this account and region',
    says: 'Its version is 5, not 8.',
  },
  {
    wrong: () => {
      lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 5 } });
      return undefined;
    },
    name: 'Lambda may run enough functions at once',
    says: 'The account may run 5.',
  },
  {
    wrong: () => {
      cloudFormation.on(DescribeStacksCommand).resolves(stackIn('ROLLBACK_COMPLETE'));
      return undefined;
    },
    name: 'The name of the stack is free, or its stack can be updated',
    says: 'Product is ROLLBACK_COMPLETE.',
  },
  {
    wrong: () => {
      cloudFormation.on(DescribeStacksCommand).resolves(stackIn('UPDATE_COMPLETE', 'Other'));
      return undefined;
    },
    name: 'The name of the stack is free, or its stack can be updated',
    says: 'Product is a stack of another product.',
  },
  {
    wrong: () => {
      cloudFormation
        .on(DescribeStacksCommand)
        .resolves(unfinished('CREATE_FAILED', 'Sells something else'));
      return undefined;
    },
    name: 'The name of the stack is free, or its stack can be updated',
    says: 'Product is a stack of another product.',
  },
  {
    wrong: () => {
      cloudFront.on(ListDistributionsCommand).rejects(new Error('AccessDenied'));
      return undefined;
    },
    name: 'The account may create CloudFront distributions',
    says: 'AccessDenied',
  },
  {
    wrong: () => {
      cloudFront.on(ListDistributionTenantsCommand).rejects(new Error('AccessDenied'));
      return undefined;
    },
    name: 'The account may use CloudFront tenants, for customers’ own domains',
    says: 'AccessDenied',
  },
  {
    wrong: () => ({ parameters: { ...domains, ...mail, ...seller } }),
    name: 'The certificate covers the domains',
    says: 'There is no CertificateArn for shop.example.com and *.previews.example.',
  },
  {
    wrong: () => ({
      parameters: {
        ...domains,
        ...mail,
        ...seller,
        CertificateArn: CertificateArn.replace('us-east-1', 'eu-west-1'),
      },
    }),
    name: 'The certificate covers the domains',
    says: 'is not in us-east-1',
  },
  {
    wrong: () => {
      acm
        .on(DescribeCertificateCommand)
        .resolves({ Certificate: { Status: 'PENDING_VALIDATION' } });
      return undefined;
    },
    name: 'The certificate covers the domains',
    says: 'The certificate is PENDING_VALIDATION.',
  },
  {
    wrong: () => {
      acm
        .on(DescribeCertificateCommand)
        .resolves(certificate('shop.example.com', 'previews.example'));
      return undefined;
    },
    name: 'The certificate covers the domains',
    says: 'but not *.previews.example.',
  },
  {
    wrong: () => ({
      parameters: { MailFrom: mail.MailFrom, ...domains, ...seller, CertificateArn },
    }),
    name: 'The mail domain is verified',
    says: 'There is no MailDomain for hello@agency.example.',
  },
  {
    wrong: () => {
      ses
        .on(GetEmailIdentityCommand)
        .resolves({ VerifiedForSendingStatus: false, VerificationStatus: 'FAILED' });
      return undefined;
    },
    name: 'The mail domain is verified',
    says: 'agency.example is FAILED.',
  },
  {
    wrong: () => {
      cloudFormation.on(ListStackResourcesCommand).resolves(identityOf('other.example'));
      return undefined;
    },
    name: 'The mail domain belongs to this stack',
    says: 'Amazon SES has agency.example already, and not from Product.',
  },
  {
    wrong: () => {
      cloudFormation
        .on(ListStackResourcesCommand)
        .rejects(new Error('Stack with id Product does not exist'));
      return undefined;
    },
    name: 'The mail domain belongs to this stack',
    says: 'not from Product',
  },
  {
    wrong: () => {
      ses.on(GetAccountCommand).resolves({ SendingEnabled: false });
      return undefined;
    },
    name: 'Amazon SES is out of the sandbox',
    says: 'Sending is paused',
  },
];

describe('the region', () => {
  const name = 'The region has all types of resources';
  const types = assemblies.flatMap(({ Resources }) =>
    Object.values(Resources).flatMap(({ Type }) => (Type.startsWith('AWS::') ? [Type] : [])),
  );

  test('is asked for every type of the template, nested ones included', () => {
    const wanted = [...new Set(types)].toSorted();
    expect([...resourceTypes, ...receivingTypes].toSorted()).toEqual(wanted);
  });

  test('that lacks a type is refused by its name', async () => {
    const none = Object.assign(new Error('none'), { name: 'TypeNotFoundException' });
    cloudFormation.on(DescribeTypeCommand, { TypeName: 'AWS::SES::EmailIdentity' }).rejects(none);
    expect(await complaints()).toEqual([
      ['failed', name, 'eu-central-1 has no AWS::SES::EmailIdentity.'],
    ]);
  });

  test('is looked up in a dated list where CloudFormation does not answer', async () => {
    cloudFormation.on(DescribeTypeCommand).rejects(new Error('AccessDenied'));
    expect(await complaints()).toEqual([]);
    expect(await complaints({ aws: { region: 'eu-south-2' } })).toEqual([
      ['failed', name, 'eu-south-2 had no AWS::SES in June 2026.'],
    ]);
  });

  test('that is refused is named where an operator chooses one', () => {
    const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
    for (const region of Object.keys(missingByRegion)) expect(guide).toContain(`\`${region}\``);
  });
});

/** All four that a new stack takes over. */
const takenOver = {
  ExistingTable: 'Old-Table',
  ExistingFilesBucket: 'old-files',
  ExistingPreviewBucket: 'old-sites',
  ExistingAppSecret: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:Old-abcdef',
};
const adopting = (left: Partial<typeof takenOver> = takenOver) => ({
  parameters: { ...planned.parameters, ...left },
});
const there = 'What the stack takes over is there';
const missing = (name: string) => Object.assign(new Error('none'), { name });

// The words of @smithy/core, seen with moto, which does not know the call.
test('an answer that is not AWS’s accuses nobody', async () => {
  const hint =
    'Deserialization error: to see the raw response, inspect the hidden field {error}.$response';
  const page = new Error(`@aws-sdk XML parse error: mismatched tags\n  ${hint} on this object.`);
  for (const command of [ListDistributionsCommand, ListDistributionTenantsCommand])
    cloudFront.on(command).rejects(page);
  const said =
    'This is no answer of AWS (a proxy, or AWS_ENDPOINT_URL): @aws-sdk XML parse error: mismatched tags';
  expect(await complaints()).toEqual([
    ['unseen', expect.stringContaining('distributions'), said],
    ['unseen', expect.stringContaining('tenants'), said],
  ]);
});

test('a new stack takes over what a deleted one left', async () => {
  cloudFormation.on(DescribeStacksCommand).rejects(new Error('Stack Product does not exist'));
  expect(await complaints(adopting())).toEqual([]);
});

test.each([
  [
    'ExistingTable Old-Table is not there.',
    () => table.rejects(missing('ResourceNotFoundException')),
  ],
  [
    'ExistingTable Old-Table is CREATING.',
    () => table.resolves({ Table: { TableStatus: 'CREATING' } }),
  ],
  ['ExistingFilesBucket old-files keeps no versions.', () => versioning.resolves({})],
  [
    'ExistingFilesBucket old-files is not there.',
    () => versioning.rejects(missing('NoSuchBucket')),
  ],
  ['ExistingPreviewBucket old-sites is not there.', () => head.rejects(missing('NotFound'))],
  ['is about to be deleted', () => secret.resolves({ DeletedDate: new Date() })],
])('what it takes over must be there: %s', async (says, wrong) => {
  wrong();
  expect(await complaints(adopting())).toEqual([['failed', there, expect.stringContaining(says)]]);
});

test('what may not be looked at is not called missing', async () => {
  head.rejects(missing('AccessDenied'));
  expect(await complaints(adopting())).toEqual([['unseen', there, 'none']]);
});

test.each(Object.keys(takenOver))('a new stack without %s would lose something', async (name) => {
  cloudFormation.on(DescribeStacksCommand).rejects(new Error('Stack Product does not exist'));
  const left = Object.fromEntries(Object.entries(takenOver).filter(([it]) => it !== name));
  const found = await complaints(adopting(left));
  const check = 'A new stack takes over all of a deleted one, or nothing';
  expect(found).toEqual([['failed', check, `Missing: ${name}.`]]);
});

test.each(faults)('$name, fails: $says', async ({ wrong, name, says }) => {
  expect(await complaints(wrong())).toEqual([['failed', name, expect.stringContaining(says)]]);
});

test('each check has a remedy', () => {
  for (const { meaning } of preflightChecks) expect(meaning).toMatch(/^[A-Z].{40,}/);
});
