import { CfnApi, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { ArnFormat, Aws, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionSpec } from '#infra/inventory.ts';
import { accept } from '../findings.ts';
import { uniqueName } from '../unique-name.ts';
import { accessLogsOf } from './access-logs.ts';
import { apiThrottle, routeThrottles } from './throttles.ts';

/** Route keys, never paths or queries: those can hold tokens (THREAT-K1). */
const accessLog = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  integrationError: '$context.integrationErrorMessage',
};

/** References no other resource of the stack, so CloudFront can reference it without a cycle. */
export class HttpApi extends Construct {
  readonly id: string;
  /** The origin of CloudFront; functions refuse calls that did not come through CloudFront. */
  readonly host: string;
  /** Depends on every route and on the permission to invoke its function. */
  readonly stage: CfnStage;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const api = new CfnApi(this, 'Api', { name: uniqueName('http'), protocolType: 'HTTP' });
    this.id = api.ref;
    this.host = `${this.id}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
    this.stage = new CfnStage(this, 'Stage', {
      apiId: this.id,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: apiThrottle,
      routeSettings: routeThrottles,
      accessLogSettings: accessLogsOf(this, 'http', accessLog),
    });
  }

  /**
   * Creates route, integration and permission in `scope`, the construct of the function.
   * The stage is created last: it refuses settings of a route that does not exist yet, and an existing stage
   * deploys each new route by itself, which fails when several are created ("concurrent modification").
   */
  addRoute(scope: Construct, { route }: FunctionSpec, lambda: IFunction): void {
    if (route === undefined) return;
    const integration = new CfnIntegration(scope, 'Integration', {
      apiId: this.id,
      integrationType: 'AWS_PROXY',
      integrationUri: lambda.functionArn,
      payloadFormatVersion: '2.0',
    });
    const cfnRoute = new CfnRoute(scope, 'Route', {
      apiId: this.id,
      routeKey: `${route.method} ${route.path}`,
      authorizationType: 'NONE',
      target: `integrations/${integration.ref}`,
    });
    accept(cfnRoute, {
      'AwsSolutions-APIG4': 'Sessions and access are checked in the function, row by row.',
    });
    const permission = new CfnPermission(scope, 'Permission', {
      action: 'lambda:InvokeFunction',
      functionName: lambda.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.id,
        resourceName: `*/${route.method}${route.path}`,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
    });
    for (const it of [cfnRoute, permission]) this.stage.addResourceDependency(it);
  }
}
