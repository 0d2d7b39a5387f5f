import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  HttpLambdaIntegration,
  WebSocketLambdaIntegration,
} from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const files = ['http', 'socket', 'worker', 'hourly'] as const;

/**
 * Notes: written by HTTP into a bucket, which tells a queue, whose worker counts them in a table;
 * what it cannot count becomes a dead letter. A socket answers how many there are, and every hour a
 * schedule writes that down.
 */
export class NotesStack extends Stack {
  constructor(scope: Construct, id: string, codeFolder: string) {
    super(scope, id);
    const table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
    });
    const bucket = new Bucket(this, 'Notes', { removalPolicy: RemovalPolicy.RETAIN });
    const code = Code.fromAsset(codeFolder);
    const environment = { TABLE_NAME: table.tableName, BUCKET_NAME: bucket.bucketName };
    const [http, socket, worker, hourly] = files.map(
      (file) =>
        new LambdaFunction(this, file, {
          runtime: Runtime.NODEJS_24_X,
          handler: `${file}.handler`,
          timeout: Duration.seconds(10),
          memorySize: 256,
          code,
          environment,
        }),
    );
    if (!http || !socket || !worker || !hourly) throw new Error('A function is missing');
    bucket.grantReadWrite(http);
    bucket.grantRead(worker);
    for (const user of [http, socket, worker, hourly]) table.grantReadWriteData(user);
    this.#tellWorker(bucket, worker);
    this.#runHourly(hourly);
    this.#answer(http, socket);
  }

  #tellWorker(bucket: Bucket, worker: LambdaFunction): void {
    const dead = new Queue(this, 'Dead');
    const stored = new Queue(this, 'Stored', {
      visibilityTimeout: Duration.seconds(20),
      deadLetterQueue: { queue: dead, maxReceiveCount: 2 },
    });
    const policy = stored.grantSendMessages(new ServicePrincipal('s3.amazonaws.com'));
    const { defaultChild } = bucket.node;
    if (!(defaultChild instanceof CfnBucket)) throw new Error('The bucket has no resource');
    // The bucket's own property: `addEventNotification` would deploy a custom resource for it.
    defaultChild.notificationConfiguration = {
      queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: stored.queueArn }],
    };
    policy.applyBefore(defaultChild);
    worker.addEventSource(new SqsEventSource(stored, { batchSize: 1 }));
  }

  #runHourly(hourly: LambdaFunction): void {
    const role = new Role(this, 'SchedulerRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    });
    hourly.grantInvoke(role);
    new CfnSchedule(this, 'Hourly', {
      scheduleExpression: 'rate(1 hour)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: hourly.functionArn, roleArn: role.roleArn },
    });
  }

  #answer(http: LambdaFunction, socket: LambdaFunction): void {
    const api = new HttpApi(this, 'Api');
    api.addRoutes({
      path: '/notes/{name}',
      methods: [HttpMethod.GET, HttpMethod.PUT],
      integration: new HttpLambdaIntegration('HttpIntegration', http),
    });
    const sockets = new WebSocketApi(this, 'Sockets', {
      connectRouteOptions: { integration: new WebSocketLambdaIntegration('OnConnect', socket) },
      defaultRouteOptions: { integration: new WebSocketLambdaIntegration('OnFrame', socket) },
    });
    const stage = new WebSocketStage(this, 'Live', {
      webSocketApi: sockets,
      stageName: 'live',
      autoDeploy: true,
    });
    sockets.grantManageConnections(socket);
    new CfnOutput(this, 'SocketPath', { value: `/${stage.stageName}` });
  }
}
