import { arn, globalArn, hash, nameFrom } from '../template/physical-names.ts';
import type { ResourceTypes } from './resource-type.ts';

const functionName = nameFrom('FunctionName', 64);
const roleName = nameFrom('RoleName', 64);
const policyName = nameFrom('ManagedPolicyName', 128);
const idOf = (length: number) => (naming: Parameters<typeof hash>[0]) => hash(naming, length);

export const COMPUTE_TYPES: ResourceTypes = {
  'AWS::Lambda::Function': {
    ref: functionName,
    attributes: { Arn: (it) => arn('lambda', `function:${functionName(it)}`) },
  },
  'AWS::Lambda::LayerVersion': {
    ref: (it) => arn('lambda', `layer:${it.logicalId.toLowerCase()}:1`),
    attributes: {},
    inert: 'layers belong to the handlers of custom resources, which do not run',
  },
  'AWS::Lambda::Permission': {
    ref: idOf(20),
    attributes: {},
  },
  'AWS::Lambda::EventInvokeConfig': {
    ref: idOf(20),
    attributes: {},
  },
  'AWS::Lambda::EventSourceMapping': {
    ref: idOf(20),
    attributes: {},
  },
  'AWS::IAM::Role': {
    ref: roleName,
    attributes: {
      Arn: (it) => globalArn('iam', `role/${roleName(it)}`),
      RoleId: (it) => `AROA${hash(it, 17).toUpperCase()}`,
    },
  },
  'AWS::IAM::Policy': {
    ref: idOf(20),
    attributes: { Id: idOf(20) },
  },
  'AWS::IAM::ManagedPolicy': {
    ref: (it) => globalArn('iam', `policy/${policyName(it)}`),
    attributes: {},
  },
};
