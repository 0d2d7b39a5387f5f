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

/** Routes, what they lead to, and who may go there. */
const routes = noticedBy('functions', [
  {
    title: 'a route has no permission for its function',
    harm: 'every login is answered with 500',
    apply: (assembly) => assembly.remove('AWS::Lambda::Permission', 'AuthLoginPermission'),
  },
  {
    title: 'a route leads to the wrong function',
    harm: 'who logs in registers',
    apply: (assembly) => {
      route(assembly, 'AuthLogin').Target = integrationOf(assembly, 'AuthRegister');
    },
  },
  {
    title: 'a frame leads to the wrong function',
    harm: 'a message is taken for a ping and lost',
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
    title: 'a route is there that no contract has',
    harm: 'a door that nobody watches',
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
    title: 'an API does not throttle',
    harm: 'one visitor takes all that the account has',
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
    title: 'access logs name the query',
    harm: 'tokens lie in logs',
    apply: (assembly) => {
      stage(assembly, 'Api').Properties.AccessLogSettings.Format =
        '$context.routeKey $context.path';
    },
  },
  {
    title: 'a stage comes before its routes',
    harm: 'calls of a first deployment meet no route',
    apply: (assembly) => {
      delete stage(assembly, 'Api').DependsOn;
    },
  },
  {
    title: 'pages come before the calls that they make',
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
    harm: 'who logs in registers',
    apply: (assembly) => {
      lambda(assembly, 'AuthLogin').Code = lambda(assembly, 'AuthRegister').Code;
    },
  },
  {
    title: 'a function has longer than the gateway waits',
    harm: '504, and the work goes on unseen',
    apply: (assembly) => {
      lambda(assembly, 'PaymentsConfirmPurchase').Timeout = 60;
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
    harm: 'what visitors did costs and stays',
    apply: (assembly) => {
      delete assembly.find('AWS::Logs::LogGroup', 'AuthLoginLogs').Properties.RetentionInDays;
    },
  },
]);

const waves = noticedBy('waves', [
  {
    title: 'all groups of calls are made at once',
    harm: 'API Gateway throttles a first deployment until it fails',
    apply: ({ outer }) => {
      for (const resource of Object.values(outer.Resources)) {
        if (resource.Type === 'AWS::CloudFormation::Stack') delete resource.DependsOn;
      }
    },
  },
]);

export const calls = [...routes, ...lambdas, ...waves];
