import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { listFunctions } from '#infra/inventory.ts';
import { assemblyDir, readTemplate } from './support/product.ts';

const { template, ofType } = readTemplate(assemblyDir);
const scheduled = listFunctions().flatMap(({ logicalId, schedule }) =>
  schedule ? [{ logicalId, schedule }] : [],
);
const idOf = (pattern: RegExp) =>
  ofType('AWS::SQS::Queue').find(([id]) => pattern.test(id))?.[0] ?? '';
const arnOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });
const deadLetters = arnOf(idOf(/^DeadLetters/));

test.each(scheduled)('$logicalId runs $schedule, and failed runs become dead letters', (spec) => {
  template.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: spec.schedule,
    State: Match.absent(),
    Target: { Arn: arnOf(spec.logicalId), DeadLetterConfig: { Arn: deadLetters } },
  });
  const run = {
    Action: 'lambda:InvokeFunction',
    Effect: 'Allow',
    Resource: arnOf(spec.logicalId),
  };
  template.hasResourceProperties('AWS::IAM::Role', {
    Policies: [{ PolicyDocument: { Statement: Match.arrayWith([run]) } }],
  });
});

test('every queue keeps messages as long as SQS allows: some are the only copy', () => {
  const kept = ofType('AWS::SQS::Queue').map(
    ([, { Properties }]) => Properties.MessageRetentionPeriod,
  );
  expect(new Set(kept)).toEqual(new Set([14 * 24 * 3_600]));
});

test('a message that fails five times moves to the dead letters', () => {
  const queues = ofType('AWS::SQS::Queue').filter(([id]) => !/^DeadLetters/.test(id));
  expect(queues).toHaveLength(9);
  for (const [, { Properties }] of queues) {
    expect(Properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: deadLetters,
      maxReceiveCount: 5,
    });
  }
});

test('S3 notifies the queue of uploads of new objects in quarantine, and is allowed to', () => {
  const uploads = idOf(/^Uploads/);
  template.hasResourceProperties('AWS::S3::Bucket', {
    NotificationConfiguration: {
      QueueConfigurations: [
        {
          Event: 's3:ObjectCreated:*',
          Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'quarantine/' }] } },
          Queue: arnOf(uploads),
        },
      ],
    },
  });
  template.hasResourceProperties('AWS::SQS::QueuePolicy', {
    Queues: [{ Ref: uploads }],
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: 'sqs:SendMessage',
          Effect: 'Allow',
          Principal: { Service: 's3.amazonaws.com' },
          Resource: arnOf(uploads),
        }),
      ]),
    },
  });
});

describe('the log of live sites', () => {
  const visits = idOf(/^Visits/);
  const [bucket = ''] = ofType('AWS::S3::Bucket').find(([id]) => /^VisitLogs/.test(id)) ?? [];

  test('S3 notifies the queue of visits of every file, and is allowed to', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      NotificationConfiguration: {
        QueueConfigurations: [{ Event: 's3:ObjectCreated:*', Queue: arnOf(visits) }],
      },
    });
    template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: visits }],
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 'sqs:SendMessage',
            Effect: 'Allow',
            Principal: { Service: 's3.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      },
    });
  });

  test('only the delivery source of this stack and account may write it, below one prefix', () => {
    const account = { Ref: 'AWS::AccountId' };
    const stackName = Match.arrayWith([{ Ref: 'AWS::StackName' }]);
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: { Ref: bucket },
      PolicyDocument: {
        Statement: [
          Match.objectLike({ Effect: 'Deny' }),
          {
            Sid: 'AWSLogDeliveryWrite',
            Effect: 'Allow',
            Action: 's3:PutObject',
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Resource: { 'Fn::Join': ['', [arnOf(bucket), '/AWSLogs/', account, '/*']] },
            Condition: {
              StringEquals: {
                's3:x-amz-acl': 'bucket-owner-full-control',
                'aws:SourceAccount': account,
              },
              ArnLike: { 'aws:SourceArn': { 'Fn::Join': ['', stackName] } },
            },
          },
        ],
      },
    });
  });

  test('is deleted after a week', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      NotificationConfiguration: {
        QueueConfigurations: [Match.objectLike({ Queue: arnOf(visits) })],
      },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          { Id: 'counted', Status: 'Enabled', Prefix: 'AWSLogs/', ExpirationInDays: 7 },
        ]),
      },
    });
  });
});
