import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { cfnResource } from './cfn-resource.ts';
import { accept } from './findings.ts';
import type { Settings } from './settings.ts';

interface SiteContentProps {
  readonly bucket: IBucket;
  /** Folder of the built frontend. */
  readonly folder: string;
  readonly settings: Settings;
  /** Where the samples are shown, with * for the label. */
  readonly previewOrigin: string;
}

/**
 * The built frontend in its bucket. Hashed assets are put there first and stay after the next
 * deployment, so that no page, old or new, misses its own.
 */
export class SiteContent extends Construct {
  constructor(scope: Construct, id: string, props: SiteContentProps) {
    super(scope, id);
    const { bucket, folder, settings, previewOrigin } = props;
    const site = Source.asset(folder);
    const config = { stripeScriptUrl: settings.value('StripeScriptUrl'), previewOrigin };
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [site],
      destinationBucket: bucket,
      logGroup,
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      sources: [site, Source.jsonData('config.json', config)],
      destinationBucket: bucket,
      logGroup,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(assets);
    acceptCopier(assets, bucket);
  }
}

/** The function behind BucketDeployment is the CDK's own; it runs while deploying, and only then. */
function acceptCopier({ handlerRole }: BucketDeployment, bucket: IBucket): void {
  const copier = handlerRole.node.scope;
  if (copier === undefined) throw new TypeError('BucketDeployment has no function');
  const target = Stack.of(bucket).getLogicalId(cfnResource(bucket));
  const ownCode =
    'The code and size of this function are the CDK’s; it runs during deployments only.';
  const ownGrant =
    'The CDK lets it read the assets of this deployment and write the site’s bucket.';
  accept(copier, {
    'AwsSolutions-L1': ownCode,
    'Serverless-LambdaLatestVersion': ownCode,
    'Serverless-LambdaDLQ': ownCode,
    'Serverless-LambdaTracing': ownCode,
    ...Object.fromEntries(wildcards(target).map((finding) => [finding, ownGrant])),
  });
}

function wildcards(target: string): string[] {
  const actions = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'];
  const assets = 'cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>';
  return [
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...actions.map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${assets}/*]`,
    `AwsSolutions-IAM5[Resource::<${target}.Arn>/*]`,
  ];
}
