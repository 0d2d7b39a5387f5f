import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import type { Check } from '../checking/check.ts';
import { describedStack } from '../stack/described-stack.ts';
import type { AwsAccess } from '../stack/running-stack.ts';
import { storedSettings } from '../stack/stored-settings.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

/** What a receipt has to say of the seller nearly everywhere, and its setting; the others depend on the country. */
const wanted = { SellerName: 'name', SellerAddress: 'address', SellerTaxId: 'taxId' } as const;

/** What the panel's settings say of the seller counts first; a parameter that is not set now keeps its last value. */
export const sellerCheck: Check<PlannedDeployment> = {
  name: 'Receipts say who sells',
  meaning:
    'Set it in the panel under Settings, or with --set NAME=VALUE (an address with commas between its lines): receipts that are issued without it stay so. Ask your tax adviser what yours need; SellerTaxLine is for a sentence about tax.',
  run: async ({ aws, stackName, parameters }) => {
    const stack = await describedStack(new CloudFormationClient(aws), stackName);
    const kept = Object.fromEntries(
      (stack?.Parameters ?? []).map(({ ParameterKey = '', ParameterValue = '' }) => [
        ParameterKey,
        ParameterValue,
      ]),
    );
    const seller = await setSeller(stack, aws);
    const said = Object.entries(wanted).map(
      ([name, field]) => [name, seller?.[field] ?? parameters[name] ?? kept[name]] as const,
    );
    const missing = said.filter(([, text]) => !text).map(([name]) => name);
    if (missing.length > 0) return { warning: `Without ${missing.join(', ')}.` };
    return said[0]?.[1];
  },
};

/** The seller of the panel's settings; null before the first deployment and the first save. */
async function setSeller(stack: Stack | undefined, aws: AwsAccess) {
  const tableName = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'TableName');
  if (tableName?.OutputValue === undefined) return null;
  return (await storedSettings(aws, tableName.OutputValue))?.seller ?? null;
}
