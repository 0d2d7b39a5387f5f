import {
  arn,
  generatedName,
  globalArn,
  hash,
  type Naming,
  REGION,
} from '../template/physical-names.ts';
import type { ResourceTypes } from './resource-type.ts';

const idOf = (length: number) => (it: Naming) => hash(it, length);
const upperId = (it: Naming) => `E${hash(it, 13).toUpperCase()}`;
const cloudFrontName = (it: Naming) => it.property('Name') ?? generatedName(it, 64);
const groupId = (it: Naming) => `cg_${hash(it, 27)}`;
const uuid = (it: Naming) =>
  hash(it, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const WEB_TYPES: ResourceTypes = {
  'AWS::ApiGatewayV2::Api': {
    ref: idOf(10),
    attributes: {
      ApiId: idOf(10),
      ApiEndpoint: (it) => `https://${hash(it, 10)}.execute-api.${REGION}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Stage': {
    ref: (it) => it.property('StageName') ?? '$default',
    attributes: {},
  },
  'AWS::ApiGatewayV2::Route': {
    ref: idOf(7),
    attributes: {},
  },
  'AWS::ApiGatewayV2::Authorizer': {
    ref: idOf(6),
    attributes: {},
  },
  'AWS::ApiGatewayV2::Integration': {
    ref: idOf(7),
    attributes: {},
  },
  'AWS::ApiGatewayV2::IntegrationResponse': {
    ref: idOf(6),
    attributes: {},
  },
  'AWS::ApiGatewayV2::RouteResponse': {
    ref: idOf(6),
    attributes: {},
  },
  'AWS::CloudFront::Distribution': {
    ref: upperId,
    attributes: {
      Id: upperId,
      DomainName: (it) => `d${hash(it, 13)}.cloudfront.net`,
    },
  },
  'AWS::CloudFront::ConnectionGroup': {
    ref: groupId,
    attributes: {
      Id: groupId,
      Arn: (it) => globalArn('cloudfront', `connection-group/${groupId(it)}`),
      RoutingEndpoint: (it) => `d${hash(it, 13)}.cloudfront.net`,
    },
  },
  'AWS::CloudFront::Function': {
    ref: (it) => globalArn('cloudfront', `function/${cloudFrontName(it)}`),
    attributes: {
      FunctionARN: (it) => globalArn('cloudfront', `function/${cloudFrontName(it)}`),
      'FunctionMetadata.FunctionARN': (it) =>
        globalArn('cloudfront', `function/${cloudFrontName(it)}`),
    },
  },
  'AWS::CloudFront::ResponseHeadersPolicy': {
    ref: uuid,
    attributes: { Id: uuid },
  },
  'AWS::CloudFront::OriginRequestPolicy': {
    ref: uuid,
    attributes: { Id: uuid },
  },
  'AWS::CloudFront::CachePolicy': {
    ref: uuid,
    attributes: { Id: uuid },
  },
  'AWS::CloudFront::OriginAccessControl': {
    ref: upperId,
    attributes: { Id: upperId },
  },
  'AWS::CertificateManager::Certificate': {
    ref: (it) => arn('acm', `certificate/${uuid(it)}`),
    attributes: {},
    inert: 'the local cloud speaks plain HTTP on the loopback interface',
  },
};
