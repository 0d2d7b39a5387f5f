import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { tableDefinition } from '#infra/table-definition.ts';

/** On-demand, restorable to any second of the last 35 days, not to be deleted by accident. */
export function createTable(scope: Construct): Table {
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
