import { arn, generatedName, type Naming, REGION } from '../template/physical-names.ts';
import type { ResourceType, ResourceTypes } from './resource-type.ts';

const name = (it: Naming) => generatedName(it, 120);

function inert(reason: string, attributes: ResourceType['attributes'] = {}): ResourceType {
  return { ref: name, attributes, inert: reason };
}

const logGroupName = (it: Naming) => it.property('LogGroupName') ?? name(it);

/** Types without local effect, each with its reason. */
export const TYPES_WITHOUT_EFFECT: ResourceTypes = {
  'AWS::ApiGateway::Account': inert('nothing needs to be let write logs'),
  'AWS::CDK::Metadata': inert('usage figures of the CDK'),
  'AWS::Logs::LogGroup': {
    ...inert('the output of functions is kept in memory and shown by the console'),
    ref: logGroupName,
    attributes: { Arn: (it) => arn('logs', `log-group:${logGroupName(it)}:*`) },
  },
  'AWS::Logs::MetricFilter': inert('there are no metrics'),
  'AWS::Logs::ResourcePolicy': inert('the log service is not there to be allowed'),
  'AWS::CloudWatch::Alarm': inert('there are no metrics', {
    Arn: (it) => arn('cloudwatch', `alarm:${name(it)}`),
  }),
  'AWS::CloudWatch::Dashboard': inert('there are no metrics'),
  'AWS::KMS::Key': {
    ...inert('the files lie on the developer’s disk'),
    ref: name,
    attributes: { Arn: (it) => arn('kms', `key/${name(it)}`), KeyId: name },
  },
  'AWS::KMS::Alias': inert('the files lie on the developer’s disk'),
  'AWS::Route53::RecordSet': inert(`names of ${REGION} are not resolved here`),
};

/** The CDK's own custom resources: emulated by type, their handlers do not run. */
export const CUSTOM_TYPES: ResourceTypes = {
  'Custom::CDKBucketDeployment': { ref: name, attributes: {} },
  'Custom::S3AutoDeleteObjects': inert('a bucket goes here only with the data directory'),
  'Custom::LogRetention': inert('the output of functions is kept in memory', {
    LogGroupName: name,
  }),
};
