import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { newestKey, newestSettings } from '#functions/data/settings/settings.ts';
import type { Check } from '../checking/check.ts';
import { describedStack } from '../stack/described-stack.ts';
import type { AwsAccess } from '../stack/running-stack.ts';
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
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws));
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName.OutputValue, Key: { ...newestKey } }),
  );
  return Item ? newestSettings.parse(Item).values.seller : null;
}
