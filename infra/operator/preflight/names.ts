import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  ListDistributionsCommand,
  ListDistributionTenantsCommand,
} from '@aws-sdk/client-cloudfront';
import { type Check, must, mustAnswer } from '../checking/check.ts';
import {
  describedStack,
  isFirstDeployment,
  isOurs,
  wasNeverCreated,
} from '../stack/described-stack.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

const updatable =
  /^(CREATE|UPDATE|IMPORT|UPDATE_ROLLBACK|IMPORT_ROLLBACK)_COMPLETE$|^CREATE_FAILED$|^UPDATE_FAILED$/;

export const nameChecks: readonly Check<PlannedDeployment>[] = [
  {
    name: 'The name of the stack is free, or its stack can be updated',
    meaning:
      'A stack in UPDATE_ROLLBACK_FAILED keeps its data: see docs/runbook.md for aws cloudformation continue-update-rollback. Wait for one that is IN_PROGRESS. One in ROLLBACK_COMPLETE must be deleted first (npm run operate destroy -- --stack NAME lists what stays). For a stack of another product choose another name with --stack.',
    run: async ({ aws, stackName }) => {
      const stack = await describedStack(new CloudFormationClient(aws), stackName);
      if (stack === undefined) return `${stackName} will be a new stack.`;
      if (wasNeverCreated(stack))
        return `An earlier deployment of ${stackName} was declined or interrupted; this one creates it.`;
      const { StackStatus = '' } = stack;
      must(updatable.test(StackStatus), `${stackName} is ${StackStatus}.`);
      must(isOurs(stack), `${stackName} is a stack of another product.`);
      if (isFirstDeployment(stack))
        return `The first deployment of ${stackName} failed; this one resumes it.`;
      return `${stackName} will be updated.`;
    },
  },
  {
    name: 'The account may create CloudFront distributions',
    meaning:
      'Ask an administrator of the account for the right to use CloudFront, or AWS Support to verify the account.',
    run: async ({ aws }) => {
      const command = new ListDistributionsCommand({ MaxItems: 1 });
      const { DistributionList } = await mustAnswer(new CloudFrontClient(aws).send(command));
      if ((DistributionList?.Quantity ?? 0) > 0) return 'It has one already.';
      return {
        skipped:
          'It never had one, so this cannot be checked: if the deployment fails with "Your account must be verified", open a case with AWS Support, which takes a day or two, and deploy again.',
      };
    },
  },
  {
    name: 'The account may use CloudFront tenants, for customers’ own domains',
    meaning: 'Ask an administrator of the account for the right to use CloudFront’s tenants.',
    run: async ({ aws }) => {
      const command = new ListDistributionTenantsCommand({ MaxItems: 1 });
      await mustAnswer(new CloudFrontClient(aws).send(command));
      return 'It may, for up to 10,000 domains. AWS does not document the price of tenants: check the first bill.';
    },
  },
];
