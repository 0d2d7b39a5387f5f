import {
  CfnApi,
  CfnAuthorizer,
  CfnIntegration,
  CfnIntegrationResponse,
  CfnRoute,
  CfnRouteResponse,
  CfnStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { ArnFormat, Aws, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionSpec } from '#infra/inventory.ts';
import type { Grant } from '#infra/permissions/grant.ts';
import { accept, crossStackReference } from '../findings.ts';
import type { Settings } from '../settings.ts';
import { uniqueName } from '../unique-name.ts';
import { accessLogsOf } from './access-logs.ts';
import { mayWriteLogs } from './api-logs.ts';

type SocketMethod = NonNullable<Grant['sockets']>[number];

/** Same as the path at CloudFront, which therefore needs no rewrite. */
const stageName = 'ws';

/** Connections and frames per second and route; a thousand sockets may reconnect within seconds. */
const throttle = { throttlingRateLimit: 500, throttlingBurstLimit: 1_000 };

/** Route keys only, as in the HTTP API: neither frames nor connection ids. */
const accessLog = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  event: '$context.eventType',
  status: '$context.status',
  ms: '$context.integrationLatency',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};

/** References no other resource, like the HTTP API, so CloudFront can reference it. */
export class SocketApi extends Construct {
  readonly id: string;
  readonly host: string;
  /** The management endpoint, where functions post to connections. */
  readonly endpoint: string;
  /** Depends on every route, like the HTTP API's. */
  readonly stage: CfnStage;
  readonly #api: CfnApi;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.#api = new CfnApi(this, 'Api', {
      name: uniqueName('sockets'),
      protocolType: 'WEBSOCKET',
      routeSelectionExpression: '$request.body.type',
    });
    this.id = this.#api.ref;
    this.host = `${this.id}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    const origin = settings.textWhenSet(
      'SocketOrigin',
      settings.value('SocketOrigin'),
      `https://${this.host}`,
    );
    this.endpoint = `${origin}/${stageName}`;
    this.stage = new CfnStage(this, 'Stage', {
      apiId: this.id,
      stageName,
      autoDeploy: true,
      defaultRouteSettings: throttle,
      accessLogSettings: accessLogsOf(this, 'sockets', accessLog),
    });
    this.stage.node.addDependency(mayWriteLogs(this));
  }

  /** Adds `$connect`, too: whoever the authorizer admits is connected. */
  addAuthorizer(scope: Construct, spec: FunctionSpec, lambda: IFunction): void {
    if (!spec.isSocketAuthorizer) return;
    const authorizer = new CfnAuthorizer(scope, 'Authorizer', {
      apiId: this.id,
      name: spec.logicalId,
      authorizerType: 'REQUEST',
      authorizerUri: invocationOf(lambda),
    });
    this.#permit(scope, lambda, `authorizers/${authorizer.ref}`);
    this.#addConnect(new Construct(Stack.of(scope), 'ChatConnect'), authorizer);
  }

  /**
   * API Gateway answers it itself. A mock has both responses in AWS's own `TypeSafeWebsocketApi`, too.
   * Not named `Integration`: that id was the one of a function, whose type an update might not change.
   */
  #addConnect(scope: Construct, authorizer: CfnAuthorizer): void {
    const apiId = this.id;
    const integration = new CfnIntegration(scope, 'MockIntegration', {
      apiId,
      integrationType: 'MOCK',
      templateSelectionExpression: '200',
      requestTemplates: { 200: '{"statusCode":200}' },
    });
    const route = new CfnRoute(scope, 'Route', {
      apiId,
      routeKey: '$connect',
      target: `integrations/${integration.ref}`,
      authorizationType: 'CUSTOM',
      authorizerId: authorizer.ref,
      routeResponseSelectionExpression: '$default',
    });
    const responses = [
      new CfnIntegrationResponse(scope, 'IntegrationResponse', {
        apiId,
        integrationId: integration.ref,
        integrationResponseKey: '$default',
      }),
      new CfnRouteResponse(scope, 'RouteResponse', {
        apiId,
        routeId: route.ref,
        routeResponseKey: '$default',
      }),
    ];
    for (const part of [route, ...responses]) this.stage.addResourceDependency(part);
  }

  /** Creates route, integration and permission in `scope`, the construct of the function. */
  addRoute(scope: Construct, { socketRouteKey: routeKey }: FunctionSpec, lambda: IFunction): void {
    if (routeKey === undefined) return;
    const integration = new CfnIntegration(scope, 'Integration', {
      apiId: this.id,
      integrationType: 'AWS_PROXY',
      integrationMethod: 'POST',
      integrationUri: invocationOf(lambda),
    });
    const route = new CfnRoute(scope, 'Route', {
      apiId: this.id,
      routeKey,
      target: `integrations/${integration.ref}`,
      authorizationType: 'NONE',
    });
    accept(route, {
      'AwsSolutions-APIG4':
        'Only $connect can have an authorizer; its result comes with every frame of the connection.',
    });
    this.stage.addResourceDependency(route);
    this.#permit(scope, lambda, `*/${routeKey}`);
  }

  #permit(scope: Construct, lambda: IFunction, source: string): void {
    const permission = new CfnPermission(scope, 'Permission', {
      action: 'lambda:InvokeFunction',
      functionName: lambda.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: this.#arn(source),
    });
    this.stage.addResourceDependency(permission);
  }

  statementFor(methods: readonly SocketMethod[]): PolicyStatement {
    return new PolicyStatement({
      actions: ['execute-api:ManageConnections'],
      resources: methods.map((method) => this.#arn(`${stageName}/${method}/@connections/*`)),
    });
  }

  /** The cdk-nag finding about the connections of this API, whose ids are a wildcard. */
  findingOf(method: SocketMethod): string {
    const api = crossStackReference(this.#api, 'Ref');
    return `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:${api}/${stageName}/${method}/@connections/*]`;
  }

  #arn(resourceName: string): string {
    const arnFormat = ArnFormat.SLASH_RESOURCE_NAME;
    const parts = { service: 'execute-api', resource: this.id, resourceName, arnFormat };
    return Stack.of(this).formatArn(parts);
  }
}

function invocationOf(lambda: IFunction): string {
  return `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${lambda.functionArn}/invocations`;
}
