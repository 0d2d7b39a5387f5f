import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readStack } from 'local-cloud/stack.ts';
import { startEvents, startIam, startLambda } from 'local-cloud/testing.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ProductStack } from '#infra/aws/stacks/product-stack.ts';
import { createApp } from '#infra/aws/synthesize.ts';
import { type FunctionSpec, listFunctions } from '#infra/inventory.ts';
import { quietStore } from '#infra/local-cloud/test/support/quiet-store.ts';
import { readTemplate, temporaryFolder, writeFiles } from './support/product.ts';

const folder = temporaryFolder(afterAll);

/** The product's stack with functions that answer 'done', and an optional schedule of the operator's function. */
function synthesizeFixture(name: string, schedule?: string) {
  const functions: FunctionSpec[] = listFunctions().map(({ schedule: _, ...spec }) => ({
    ...spec,
    ...(schedule !== undefined && spec.logicalId === 'CreateAdmin' && { schedule }),
  }));
  const code = join(folder, name, 'code');
  const siteFolder = join(folder, name, 'site');
  writeFiles(code, { 'index.mjs': "export const handler = async () => 'done';" });
  writeFiles(siteFolder, { 'index.html': 'landing', 'app.html': 'app', 'assets/a-1.js': '1' });
  const app = createApp(join(folder, name, 'cdk.out'));
  const bundles = new Map(
    functions.map(({ logicalId }) => [logicalId, { folder: code, sources: [] }]),
  );
  const folders = { siteFolder, samplesFolder: siteFolder };
  new ProductStack(app, name, { code: { functions, bundles }, ...folders });
  const outdir = app.synth().directory;
  return { outdir, ...readTemplate(outdir, name) };
}

const { outdir, template } = synthesizeFixture('Scheduled', 'rate(15 minutes)');
const queueArn = { 'Fn::GetAtt': [expect.stringMatching(/^DeadLetters/), 'Arn'] };
const functionArn = { 'Fn::GetAtt': ['CreateAdmin', 'Arn'] };

test('a function with a schedule runs exactly at its times', () => {
  const { CreateAdminSchedule } = template.findResources('AWS::Scheduler::Schedule');
  expect(CreateAdminSchedule?.Properties).toMatchObject({
    ScheduleExpression: 'rate(15 minutes)',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: {
      Arn: functionArn,
      RetryPolicy: { MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 2 },
      DeadLetterConfig: { Arn: queueArn },
    },
  });
});

test('the role of a schedule may only invoke its function and send dead letters', () => {
  const roles = Object.values(template.findResources('AWS::IAM::Role'));
  const [role, ...more] = roles.filter((it) =>
    JSON.stringify(it).includes('scheduler.amazonaws.com'),
  );
  expect(more).toEqual([]);
  expect(role?.Properties.AssumeRolePolicyDocument.Statement).toEqual([
    {
      Action: 'sts:AssumeRole',
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      Effect: 'Allow',
      Principal: { Service: 'scheduler.amazonaws.com' },
    },
  ]);
  expect(role?.Properties.Policies[0].PolicyDocument.Statement).toEqual([
    { Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: functionArn },
    { Action: 'sqs:SendMessage', Effect: 'Allow', Resource: queueArn },
  ]);
});

test('dead letters are kept encrypted for fourteen days, and set off an alarm', () => {
  template.hasResourceProperties('AWS::SQS::Queue', {
    SqsManagedSseEnabled: true,
    MessageRetentionPeriod: 1_209_600,
  });
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/SQS',
    MetricName: 'ApproximateNumberOfMessagesVisible',
    Threshold: 1,
  });
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: 'CreateAdmin' },
    MaximumRetryAttempts: 2,
  });
});

test('without a schedule no function runs by itself', () => {
  const { template: bare } = synthesizeFixture('Bare');
  for (const type of ['Scheduler::Schedule', 'Lambda::EventInvokeConfig']) {
    bare.resourceCountIs(`AWS::${type}`, 0);
  }
});

test('the local cloud runs the schedules of the template', async () => {
  const stack = readStack({ assemblyDir: outdir, parameters: {} });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const iam = startIam({ stack, dataDir });
  const lambda = startLambda({ stack, iam, endpoints: {} });
  onTestFinished(() => lambda.stop());
  const events = startEvents({ stack, iam, lambda, store: quietStore, dataDir });
  onTestFinished(events.stop);
  const name = stack.ref('Events/CreateAdminSchedule');
  expect(events.schedules.list()).toMatchObject([{ name, expression: 'rate(15 minutes)' }]);
  expect(await events.schedules.runNow(name)).toMatchObject({ payload: 'done' });
});
