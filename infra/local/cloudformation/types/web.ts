import { arn, generatedName, globalArn, hash, type Naming, REGION } from '../physical-names.ts';
import { type ResourceTypes, TAGS } from '../resource-type.ts';

const idOf = (length: number) => (it: Naming) => hash(it, length);
const upperId = (it: Naming) => `E${hash(it, 13).toUpperCase()}`;
const cloudFrontName = (it: Naming) => it.property('Name') ?? generatedName(it, 64);
const uuid = (it: Naming) =>
  hash(it, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** API Gateway (HTTP and WebSocket APIs) and CloudFront. */
export const WEB_TYPES: ResourceTypes = {
  'AWS::ApiGatewayV2::Api': {
    ref: idOf(10),
    attributes: {
      ApiId: idOf(10),
      ApiEndpoint: (it) => `https://${hash(it, 10)}.execute-api.${REGION}.amazonaws.com`,
    },
    honoured: ['DisableExecuteApiEndpoint', 'Name', 'ProtocolType', 'RouteSelectionExpression'],
    ignored: { ...TAGS, Description: 'a text for people' },
  },
  'AWS::ApiGatewayV2::Stage': {
    ref: (it) => it.property('StageName') ?? '$default',
    attributes: {},
    honoured: ['ApiId', 'AutoDeploy', 'StageName'],
    ignored: {
      ...TAGS,
      AccessLogSettings: 'access logs are for operation in AWS',
      DefaultRouteSettings: 'one person cannot exceed the throttle of a stage',
      RouteSettings: 'one person cannot exceed the throttle of a route',
    },
  },
  'AWS::ApiGatewayV2::Route': {
    ref: idOf(7),
    attributes: {},
    honoured: ['ApiId', 'AuthorizationType', 'RouteKey', 'Target'],
    ignored: { OperationName: 'a text for people' },
  },
  'AWS::ApiGatewayV2::Integration': {
    ref: idOf(7),
    attributes: {},
    honoured: [
      'ApiId',
      'IntegrationMethod',
      'IntegrationType',
      'IntegrationUri',
      'PayloadFormatVersion',
      'TimeoutInMillis',
    ],
  },
  'AWS::CloudFront::Distribution': {
    ref: upperId,
    attributes: {
      Id: upperId,
      DomainName: (it) => `d${hash(it, 13)}.cloudfront.net`,
    },
    honoured: ['DistributionConfig'],
    ignored: TAGS,
  },
  'AWS::CloudFront::Function': {
    ref: (it) => globalArn('cloudfront', `function/${cloudFrontName(it)}`),
    attributes: {
      FunctionARN: (it) => globalArn('cloudfront', `function/${cloudFrontName(it)}`),
      'FunctionMetadata.FunctionARN': (it) =>
        globalArn('cloudfront', `function/${cloudFrontName(it)}`),
    },
    honoured: ['AutoPublish', 'FunctionCode', 'FunctionConfig', 'Name'],
    ignored: TAGS,
  },
  'AWS::CloudFront::KeyValueStore': {
    ref: cloudFrontName,
    attributes: {
      Arn: (it) => globalArn('cloudfront', `key-value-store/${uuid(it)}`),
      Id: uuid,
    },
    honoured: ['ImportSource', 'Name'],
    ignored: { ...TAGS, Comment: 'a text for people' },
  },
  'AWS::CloudFront::ResponseHeadersPolicy': {
    ref: uuid,
    attributes: { Id: uuid },
    honoured: ['ResponseHeadersPolicyConfig'],
  },
  'AWS::CloudFront::OriginRequestPolicy': {
    ref: uuid,
    attributes: { Id: uuid },
    honoured: ['OriginRequestPolicyConfig'],
  },
  'AWS::CloudFront::CachePolicy': {
    ref: uuid,
    attributes: { Id: uuid },
    honoured: ['CachePolicyConfig'],
  },
  'AWS::CloudFront::OriginAccessControl': {
    ref: upperId,
    attributes: { Id: upperId },
    honoured: ['OriginAccessControlConfig'],
  },
  'AWS::CertificateManager::Certificate': {
    ref: (it) => arn('acm', `certificate/${uuid(it)}`),
    attributes: {},
    honoured: 'all',
    inert: 'the local cloud speaks plain HTTP on the loopback interface',
  },
};
