import {
  CloudWatchLogsClient,
  CreateDeliveryCommand,
  PutDeliveryDestinationCommand,
  PutDeliverySourceCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { onTestFinished } from 'vitest';
import { openDeliveries } from '#src/deliveries/deliveries.ts';
import { startEndpoint } from '#src/endpoint/endpoint.ts';
import { logDeliveryService } from '#src/endpoint/log-deliveries.ts';
import { startIam } from '#src/iam/iam.ts';
import { freePort } from '#src/ports.ts';
import { apiOrigin, behavior, httpApi } from '#test/edge/support/web-template.ts';
import { stackOf, temporaryDirectory } from '#test/support/assembly.ts';
import { role } from '#test/support/functions.ts';

const account = '000000000000';

export const mayDeliver = [
  {
    Effect: 'Allow',
    Action: [
      ...['PutDeliverySource', 'DeleteDeliverySource', 'GetDeliverySource'],
      ...['PutDeliveryDestination', 'DeleteDeliveryDestination', 'GetDeliveryDestination'],
      ...['CreateDelivery', 'DeleteDelivery', 'DescribeDeliveries'],
    ].map((action) => `logs:${action}`),
    Resource: '*',
  },
  { Effect: 'Allow', Action: 'cloudfront:AllowVendedLogDeliveryForResource', Resource: '*' },
];

/** What AWS writes into the policy of a bucket for such logs. */
export const letsWrite = {
  Effect: 'Allow',
  Principal: { Service: 'delivery.logs.amazonaws.com' },
  Action: 's3:PutObject',
  Resource: { 'Fn::Join': ['', ['arn:aws:s3:::', { Ref: 'Logs' }, `/AWSLogs/${account}/*`]] },
  Condition: {
    StringEquals: {
      's3:x-amz-acl': 'bucket-owner-full-control',
      'aws:SourceAccount': account,
    },
    ArnLike: { 'aws:SourceArn': `arn:aws:logs:us-east-1:${account}:delivery-source:*` },
  },
};

/** A distribution, and a bucket for its log. */
export function loggedResources(policy: object = letsWrite, may: readonly object[] = mayDeliver) {
  return {
    ...httpApi({ $default: 'echo' }),
    Role: role(...may),
    Logs: { Type: 'AWS::S3::Bucket', Properties: {} },
    LogsPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { Bucket: { Ref: 'Logs' }, PolicyDocument: { Statement: [policy] } },
    },
    Songs: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          Aliases: ['songs.example'],
          ViewerCertificate: { AcmCertificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' },
          Origins: [apiOrigin()],
          DefaultCacheBehavior: behavior('Api'),
        },
      },
    },
  };
}

/** CloudWatch Logs behind its endpoint, called by the SDK with the rights of the role `Role`. */
export async function startDeliveries(may: readonly object[] = mayDeliver) {
  const dataDir = temporaryDirectory();
  const stack = stackOf({ Resources: loggedResources(letsWrite, may) });
  const iam = startIam({ stack, dataDir });
  const open = () => openDeliveries(stack, dataDir);
  const deliveries = open();
  const services = [logDeliveryService(iam, deliveries)];
  const endpoint = await startEndpoint({ port: await freePort(), iam, services });
  const credentials = iam.credentials(stack.attribute('Role', 'Arn'), 'choirmaster');
  const logs = new CloudWatchLogsClient({
    ...{ endpoint: endpoint.url, region: 'us-east-1', credentials, maxAttempts: 1 },
  });
  onTestFinished(async () => {
    logs.destroy();
    await endpoint.stop();
  });
  const distributionId = stack.ref('Songs');
  const putSource = (name = 'songs') =>
    logs.send(
      new PutDeliverySourceCommand({
        name,
        logType: 'ACCESS_LOGS',
        resourceArn: `arn:aws:cloudfront::${account}:distribution/${distributionId}`,
      }),
    );
  const destinationResourceArn = `arn:aws:s3:::${stack.ref('Logs')}`;
  const putDestination = (outputFormat: 'w3c' | 'json' = 'w3c') =>
    logs.send(
      new PutDeliveryDestinationCommand({
        name: 'shelf',
        outputFormat,
        deliveryDestinationConfiguration: { destinationResourceArn },
      }),
    );
  const create = (recordFields: string[] = ['date', 'cs-uri-stem']) =>
    logs.send(
      new CreateDeliveryCommand({
        deliverySourceName: 'songs',
        deliveryDestinationArn: `arn:aws:logs:us-east-1:${account}:delivery-destination:shelf`,
        recordFields,
      }),
    );
  return { stack, logs, deliveries, open, distributionId, putSource, putDestination, create };
}
