import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
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

test.each(scheduled)('$logicalId runs $schedule, and what could not run is kept', (spec) => {
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

test('a message whose work fails five times is kept with the dead letters', () => {
  const queues = ofType('AWS::SQS::Queue').filter(([id]) => !/^DeadLetters/.test(id));
  expect(queues).toHaveLength(6);
  for (const [, { Properties }] of queues) {
    expect(Properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: deadLetters,
      maxReceiveCount: 5,
    });
  }
});

test('S3 tells the queue of uploads what arrived in quarantine, and may', () => {
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
