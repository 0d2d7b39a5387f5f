import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import { tableDefinition } from '#infra/table-definition.ts';
import { cfnResource } from '../cfn-resource.ts';
import type { Settings } from '../settings.ts';

/** The table that the functions work on. */
export type ProductTable = Pick<Table, 'tableName' | 'tableArn'>;

/** The stack's own table, or the one named by the parameter ExistingTable (decision 0111). */
export function createTable(stack: Stack, settings: Settings): ProductTable {
  const own = createOwnTable(stack);
  cfnResource(own).cfnOptions.condition = settings.unlessSet('ExistingTable');
  const given = settings.value('ExistingTable');
  return tableNamed(stack, settings.textWhenSet('ExistingTable', given, own.tableName));
}

/** A table in the account and region of the stack. */
export function tableNamed(stack: Stack, tableName: string): ProductTable {
  const tableArn = stack.formatArn({
    service: 'dynamodb',
    resource: 'table',
    resourceName: tableName,
  });
  return { tableName, tableArn };
}

/** On-demand, with point-in-time restore (35 days) and deletion protection. */
function createOwnTable(scope: Stack): Table {
  const { partitionKey, sortKey, timeToLive, indexes } = tableDefinition;
  const table = new Table(scope, 'Table', {
    partitionKey: text(partitionKey),
    sortKey: text(sortKey),
    timeToLiveAttribute: timeToLive,
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  for (const [indexName, index] of Object.entries(indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
      projectionType: ProjectionType[index.projection],
    });
  }
  return table;
}

function text(name: string) {
  return { name, type: AttributeType.STRING };
}
