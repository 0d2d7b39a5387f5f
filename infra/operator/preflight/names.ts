import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  ListDistributionsCommand,
  ListDistributionTenantsCommand,
} from '@aws-sdk/client-cloudfront';
import { type Check, must } from '../checking/check.ts';
import { describedStack, isFirstDeployment, isOurs } from '../stack/described-stack.ts';
import type { Flight } from './flight.ts';

const updatable =
  /^(CREATE|UPDATE|IMPORT|UPDATE_ROLLBACK|IMPORT_ROLLBACK)_COMPLETE$|^CREATE_FAILED$|^UPDATE_FAILED$/;

export const nameChecks: readonly Check<Flight>[] = [
  {
    name: 'The name of the stack is free, or its stack can be updated',
    meaning:
      'Take another name with --stack. A stack in ROLLBACK_COMPLETE has to be deleted first (npm run destroy -- --stack NAME says what it leaves behind); one that is IN_PROGRESS has to end.',
    run: async ({ aws, stackName }) => {
      const stack = await describedStack(new CloudFormationClient(aws), stackName);
      if (stack === undefined) return `${stackName} is a new stack.`;
      const { StackStatus = '' } = stack;
      must(updatable.test(StackStatus), `${stackName} is ${StackStatus}.`);
      must(isOurs(stack), `${stackName} is a stack of something else.`);
      if (isFirstDeployment(stack)) return `${stackName} was begun; its creation goes on.`;
      return `${stackName} is updated.`;
    },
  },
  {
    name: 'CloudFront lets the account have distributions',
    meaning:
      'Ask an administrator of the account for the right to use CloudFront, or AWS Support to verify the account.',
    run: async ({ aws }) => {
      const command = new ListDistributionsCommand({ MaxItems: 1 });
      const { DistributionList } = await new CloudFrontClient(aws).send(command);
      if ((DistributionList?.Quantity ?? 0) > 0) return 'It has one already.';
      return {
        skipped:
          'It never had one, so nobody can tell: if the deployment stops with "Your account must be verified", open a case with AWS Support, which takes a day or two, and deploy again.',
      };
    },
  },
  {
    name: 'CloudFront lets the account have tenants, for customers’ own domains',
    meaning: 'Ask an administrator of the account for the right to use CloudFront’s tenants.',
    run: async ({ aws }) => {
      const command = new ListDistributionTenantsCommand({ MaxItems: 1 });
      await new CloudFrontClient(aws).send(command);
      return 'What a tenant costs and how many there may be is on no page that we know: look at Service Quotas (CloudFront) and at the first bill.';
    },
  },
];
