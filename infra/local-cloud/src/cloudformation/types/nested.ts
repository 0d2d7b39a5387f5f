import { arn } from '../template/physical-names.ts';
import type { ResourceTypes } from './resource-type.ts';

/** Nested stacks; their attributes are the outputs of their templates. */
export const NESTED_TYPES: ResourceTypes = {
  'AWS::CloudFormation::Stack': {
    ref: ({ stackName, logicalId }) =>
      arn('cloudformation', `stack/${stackName}-${logicalId}/local`),
    attributes: {},
  },
};
