import { arn, globalArn, hash, nameFrom } from '../physical-names.ts';
import { type ResourceTypes, TAGS } from '../resource-type.ts';

const functionName = nameFrom('FunctionName', 64);
const roleName = nameFrom('RoleName', 64);
const policyName = nameFrom('ManagedPolicyName', 128);
const idOf = (length: number) => (naming: Parameters<typeof hash>[0]) => hash(naming, length);

/** Lambda and IAM. */
export const COMPUTE_TYPES: ResourceTypes = {
  'AWS::Lambda::Function': {
    ref: functionName,
    attributes: { Arn: (it) => arn('lambda', `function:${functionName(it)}`) },
    honoured: [
      'Code',
      'Environment',
      'FunctionName',
      'Handler',
      'MemorySize',
      'Role',
      'Runtime',
      'Timeout',
    ],
    ignored: {
      ...TAGS,
      Architectures: 'the bundles are JavaScript, the same on every processor',
      DeadLetterConfig: 'asynchronous invocations are not repeated here',
      Description: 'a text for people',
      EphemeralStorage: 'the temporary directory is the machine’s own',
      Layers: 'layers belong to the handlers of custom resources, which do not run',
      LoggingConfig: 'logs are kept in memory, by function',
      RecursiveLoop: 'a safety net of the service',
      ReservedConcurrentExecutions: 'one bound holds for all functions',
      TracingConfig: 'there is no X-Ray',
    },
  },
  'AWS::Lambda::LayerVersion': {
    ref: (it) => arn('lambda', `layer:${it.logicalId.toLowerCase()}:1`),
    attributes: {},
    honoured: 'all',
    inert: 'layers belong to the handlers of custom resources, which do not run',
  },
  'AWS::Lambda::Permission': {
    ref: idOf(20),
    attributes: {},
    honoured: ['Action', 'FunctionName', 'Principal', 'SourceArn', 'SourceAccount'],
  },
  'AWS::Lambda::EventInvokeConfig': {
    ref: idOf(20),
    attributes: {},
    honoured: 'all',
    inert: 'asynchronous invocations are not repeated here',
  },
  'AWS::IAM::Role': {
    ref: roleName,
    attributes: {
      Arn: (it) => globalArn('iam', `role/${roleName(it)}`),
      RoleId: (it) => `AROA${hash(it, 17).toUpperCase()}`,
    },
    honoured: ['AssumeRolePolicyDocument', 'ManagedPolicyArns', 'Policies', 'RoleName'],
    ignored: {
      ...TAGS,
      Description: 'a text for people',
      MaxSessionDuration: 'keys do not expire',
    },
  },
  'AWS::IAM::Policy': {
    ref: idOf(20),
    attributes: { Id: idOf(20) },
    honoured: ['PolicyDocument', 'PolicyName', 'Roles'],
  },
  'AWS::IAM::ManagedPolicy': {
    ref: (it) => globalArn('iam', `policy/${policyName(it)}`),
    attributes: {},
    honoured: ['ManagedPolicyName', 'PolicyDocument', 'Roles'],
    ignored: { Description: 'a text for people', Path: 'names are unique without it' },
  },
};
