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

/** Refers to nothing, so that CloudFront can refer to it. */
export class HttpApi extends Construct {
  readonly id: string;
  /** CloudFront's origin; the functions refuse calls that come by another way. */
  readonly host: string;
  /** Comes after every route and the permission to call its function. */
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
   * Puts route, integration and permission beside the function, in `scope`.
   * The stage comes last: settings of a route that is not there yet are refused, and with a stage each
   * new route would be deployed by itself, beside the others ("concurrent modification").
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
