import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Check } from '../checking/check.ts';
import { describedStack } from '../stack/described-stack.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

/** What a receipt has to say of the seller nearly everywhere; the others depend on the country. */
const wanted = ['SellerName', 'SellerAddress', 'SellerTaxId'] as const;

/** A parameter that is not set now keeps the value of the last deployment. */
export const sellerCheck: Check<PlannedDeployment> = {
  name: 'Receipts say who sells',
  meaning:
    'Set it with --set NAME=VALUE (an address with commas between its lines): receipts that are issued without it stay so. Ask your tax adviser what yours need; SellerTaxLine is for a sentence about tax.',
  run: async ({ aws, stackName, parameters }) => {
    const stack = await describedStack(new CloudFormationClient(aws), stackName);
    const kept = Object.fromEntries(
      (stack?.Parameters ?? []).map(({ ParameterKey = '', ParameterValue = '' }) => [
        ParameterKey,
        ParameterValue,
      ]),
    );
    const missing = wanted.filter((name) => !(parameters[name] ?? kept[name]));
    if (missing.length > 0) return { warning: `Without ${missing.join(', ')}.` };
    return parameters.SellerName ?? kept.SellerName;
  },
};
