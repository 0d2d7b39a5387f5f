import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { GroupStack } from '#infra/aws/stacks/group-stack.ts';
import type { FunctionSpec } from '#infra/inventory.ts';
import type { Grant } from '#infra/permissions/grant.ts';
import { grantOf } from '#infra/permissions/grants.ts';
import { variablesOf } from '#infra/permissions/variables.ts';
import { pagesFolder, picturesFolder, templatesFolder } from '#shared/rules/page-files.ts';
import { cfnResource } from '../cfn-resource.ts';
import { accept } from '../findings.ts';
import {
  type FunctionResources,
  logPrefix,
  replyPrefix,
  sitePrefixes,
  statementsFor,
} from './grant-statements.ts';

export interface ProductFunctionProps {
  readonly spec: FunctionSpec;
  /** The folder that holds `index.mjs`. */
  readonly folder: string;
  readonly resources: FunctionResources;
  /** Receives events whose asynchronous invocation failed. */
  readonly deadLetters?: IQueue | undefined;
}

const synchronous = {
  'Serverless-LambdaDLQ': 'It is only invoked synchronously.',
  'Serverless-LambdaAsyncFailureDestination': 'It is not called asynchronously.',
};
const queued = {
  'Serverless-LambdaDLQ': 'Its queue has a dead-letter queue.',
  'Serverless-LambdaAsyncFailureDestination': 'It is not called asynchronously.',
};
const asynchronous = {
  'Serverless-LambdaDLQ': 'The failure destination has more information than a dead letter.',
};

/**
 * A queue's worker enqueues the rest of long work to itself: a large site, a domain, mail above its
 * cap. By default Lambda takes that for an accident and stops it after about 16 rounds; here the
 * pending work in the table bounds it. https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html
 */
const worker = { recursiveLoop: RecursiveLoop.ALLOW };

/** A function with a role of exactly its grant, a log group and an explicit size. */
export class ProductFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;

  constructor(stack: GroupStack, props: ProductFunctionProps) {
    const { spec, folder, deadLetters } = props;
    super(stack, spec.logicalId);
    const grant = grantOf(spec.name);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.lambda = new LambdaFunction(this, 'Function', {
      description: spec.name,
      code: Code.fromAsset(folder),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      ...(spec.queue && worker),
      logGroup: this.logGroup,
      role: this.#createRole(grant, props),
      environment: Object.fromEntries(
        variablesOf(grant).map((name) => [name, stack.variable(name)]),
      ),
    });
    cfnResource(this.lambda).overrideLogicalId(spec.logicalId);
    accept(this.lambda, {
      ...(deadLetters ? asynchronous : spec.queue ? queued : synchronous),
      'Serverless-LambdaTracing':
        'One function answers one call; its log line has request id and duration.',
    });
  }

  #createRole(grant: Grant, { spec, resources, deadLetters }: ProductFunctionProps): Role {
    const writeLogs = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [this.logGroup.logGroupArn],
    });
    const statements = [writeLogs, ...statementsFor(grant, resources)];
    if (deadLetters) {
      statements.push(
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
      );
    }
    if (spec.queue) statements.push(allowPolling(resources.queues[spec.queue]));
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { grant: new PolicyDocument({ statements }) },
    });
    acceptPatterns(role, grant, resources);
    return role;
  }
}

/** The rights that Lambda needs to poll the queue for the function. */
function allowPolling({ queueArn }: IQueue): PolicyStatement {
  return new PolicyStatement({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    resources: [queueArn],
  });
}

/** Accepts wildcards for ids that are not known at deployment. */
function acceptPatterns(role: Role, grant: Grant, resources: FunctionResources): void {
  const { sockets } = resources;
  const named = (parameter: string) => `arn:<AWS::Partition>:s3:::<${parameter}>`;
  const folders = [
    ...Object.keys(grant.files ?? {}).map((prefix) => [named('FilesBucket'), prefix] as const),
    ...(grant.writesPages
      ? [templatesFolder, pagesFolder, picturesFolder].map(
          (prefix) => [named('PagesBucket'), prefix] as const,
        )
      : []),
    ...(grant.pictures ? [[named('PagesBucket'), picturesFolder] as const] : []),
    ...(grant.readsVisitLogs ? [[named('VisitLogsBucket'), logPrefix] as const] : []),
    ...(grant.readsReplies ? [[named('RepliesBucket'), replyPrefix] as const] : []),
    ...(grant.sites ? sitePrefixes.map((prefix) => [named('PreviewBucket'), prefix] as const) : []),
  ];
  for (const [bucket, prefix] of folders) {
    accept(role, {
      [`AwsSolutions-IAM5[Resource::${bucket}/${prefix}/*]`]:
        'Object keys carry ids that are not known at deployment; the prefix is the boundary.',
    });
  }
  if (grant.sendsMail) accept(role, resources.sender.findings());
  if (grant.asksAboutMail) {
    accept(role, {
      'AwsSolutions-IAM5[Resource::*]': 'Amazon SES has no resource for an account as a whole.',
      'Serverless-LambdaStarPermissions':
        'It asks Amazon SES about the account, which has no resource of its own.',
    });
  }
  if (grant.tenants) accept(role, resources.tenants.findings(grant.tenants));
  for (const method of grant.sockets ?? []) {
    accept(role, {
      [sockets.findingOf(method)]:
        'Connections get their ids when browsers open them; API, stage and method are the boundary.',
    });
  }
}
