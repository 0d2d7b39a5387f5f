import type { Assembly } from '../assembly.ts';
import { noticedBy } from '../sabotage.ts';

const lambda = (assembly: Assembly, name: string) =>
  assembly.find('AWS::Lambda::Function', name).Properties;
const route = (assembly: Assembly, name: string) =>
  assembly.find('AWS::ApiGatewayV2::Route', `${name}Route`).Properties;
const integrationOf = (assembly: Assembly, name: string) => ({
  'Fn::Join': [
    '',
    [
      'integrations/',
      { Ref: assembly.idOf('AWS::ApiGatewayV2::Integration', `${name}Integration`) },
    ],
  ],
});
const stage = (assembly: Assembly, name: string) =>
  assembly.find('AWS::ApiGatewayV2::Stage', `${name}Stage`);

/** Routes, their targets and their protection. */
const routes = noticedBy('functions', [
  {
    title: 'a route may not invoke its function',
    harm: 'every login is answered with 500',
    apply: (assembly) => assembly.remove('AWS::Lambda::Permission', 'AuthLoginPermission'),
  },
  {
    title: 'a route leads to the wrong function',
    harm: 'a login registers a new user',
    apply: (assembly) => {
      route(assembly, 'AuthLogin').Target = integrationOf(assembly, 'AuthRegister');
    },
  },
  {
    title: 'a frame leads to the wrong function',
    harm: 'a message is treated as a ping and lost',
    apply: (assembly) => {
      route(assembly, 'ChatMessage').Target = integrationOf(assembly, 'ChatPing');
    },
  },
  {
    title: 'a route is missing',
    harm: 'nobody logs in: 404',
    apply: (assembly) => assembly.remove('AWS::ApiGatewayV2::Route', 'AuthLoginRoute'),
  },
  {
    title: 'there is a route without a contract',
    harm: 'an unprotected entry',
    apply: (assembly) => {
      const Properties = { ...route(assembly, 'AuthLogin'), RouteKey: 'GET /api/debug' };
      const added = { Type: 'AWS::ApiGatewayV2::Route', Properties };
      assembly.addBeside('AWS::ApiGatewayV2::Route', 'AuthLoginRoute', 'DebugRoute', added);
    },
  },
  {
    title: 'the event of a call has another format',
    harm: 'handlers find neither cookies nor body',
    apply: (assembly) => {
      const type = 'AWS::ApiGatewayV2::Integration';
      assembly.find(type, 'AuthLoginIntegration').Properties.PayloadFormatVersion = '1.0';
    },
  },
  {
    title: '$connect has no authorizer',
    harm: 'strangers open sockets',
    apply: (assembly) => {
      const connect = route(assembly, 'ChatConnect');
      connect.AuthorizationType = 'NONE';
      delete connect.AuthorizerId;
    },
  },
  {
    title: 'the authorizer may not be called',
    harm: 'every handshake is answered with 500',
    apply: (assembly) => assembly.remove('AWS::Lambda::Permission', 'ChatAuthorizePermission'),
  },
  {
    title: 'an API has no throttle',
    harm: 'one visitor uses up the account’s concurrency',
    apply: (assembly) => {
      delete stage(assembly, 'Api').Properties.DefaultRouteSettings;
    },
  },
  {
    title: 'calls that hash passwords are not throttled',
    harm: 'a flood of logins stops the product',
    apply: (assembly) => {
      delete stage(assembly, 'Api').Properties.RouteSettings;
    },
  },
  {
    title: 'access logs contain the query',
    harm: 'logs contain tokens',
    apply: (assembly) => {
      stage(assembly, 'Api').Properties.AccessLogSettings.Format =
        '$context.routeKey $context.path';
    },
  },
  {
    title: 'a stage is created before its routes',
    harm: 'calls of a first deployment find no route',
    apply: (assembly) => {
      delete stage(assembly, 'Api').DependsOn;
    },
  },
  {
    title: 'pages are deployed before the calls that they make',
    harm: 'new pages fail for minutes',
    apply: (assembly) => {
      const type = 'Custom::CDKBucketDeployment';
      delete assembly.find(type, 'SiteContentPagesCustomResource').DependsOn;
    },
  },
]);

const lambdas = noticedBy('functions', [
  {
    title: 'two functions share a role',
    harm: 'each has the rights of both',
    apply: (assembly) => {
      lambda(assembly, 'AuthLogin').Role = lambda(assembly, 'AuthRegister').Role;
    },
  },
  {
    title: 'two functions have the same code',
    harm: 'a login registers a new user',
    apply: (assembly) => {
      lambda(assembly, 'AuthLogin').Code = lambda(assembly, 'AuthRegister').Code;
    },
  },
  {
    title: 'a function’s timeout is longer than the gateway’s',
    harm: '504, while the work continues',
    apply: (assembly) => {
      lambda(assembly, 'BillingConfirmPurchase').Timeout = 60;
    },
  },
  {
    title: 'a function has little memory',
    harm: 'a password takes seconds to hash',
    apply: (assembly) => {
      lambda(assembly, 'AuthLogin').MemorySize = 128;
    },
  },
  {
    title: 'a function has an old runtime',
    harm: 'AWS refuses the deployment',
    apply: (assembly) => {
      lambda(assembly, 'AuthLogin').Runtime = 'nodejs16.x';
    },
  },
  {
    title: 'a function reserves concurrency',
    harm: 'a new account of ten refuses the deployment',
    apply: (assembly) => {
      lambda(assembly, 'AuthLogin').ReservedConcurrentExecutions = 5;
    },
  },
  {
    title: 'logs are kept for ever',
    harm: 'personal data stays, and costs',
    apply: (assembly) => {
      delete assembly.find('AWS::Logs::LogGroup', 'AuthLoginLogs').Properties.RetentionInDays;
    },
  },
]);

const waves = noticedBy('waves', [
  {
    title: 'all groups of calls are created at once',
    harm: 'API Gateway throttles a first deployment until it fails',
    apply: ({ outer }) => {
      for (const resource of Object.values(outer.Resources)) {
        if (resource.Type === 'AWS::CloudFormation::Stack') delete resource.DependsOn;
      }
    },
  },
]);

export const calls = [...routes, ...lambdas, ...waves];
