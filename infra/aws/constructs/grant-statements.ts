import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Grant, SecretName } from '../../permissions.ts';
import type { SocketApi } from './socket-api.ts';

/** What grants are about. */
export interface Possessions {
  readonly table: Table;
  readonly files: IBucket;
  readonly secrets: Readonly<Record<SecretName, Secret>>;
  readonly sockets: SocketApi;
}

/** The policy statements that give exactly what a grant names. */
export function statementsFor(grant: Grant, possessions: Possessions): PolicyStatement[] {
  const { table, files, secrets, sockets } = possessions;
  const indexArns = (grant.indexes ?? []).map((name) => `${table.tableArn}/index/${name}`);
  const fileRules = Object.entries(grant.files ?? {}).map(([prefix, actions]) =>
    allow('s3', actions, [files.arnForObjects(`${prefix}/*`)]),
  );
  return [
    allow('dynamodb', grant.table, [table.tableArn]),
    ...(indexArns.length > 0 ? [allow('dynamodb', ['Query'], indexArns)] : []),
    ...fileRules,
    ...grant.secrets.map((name) =>
      allow('secretsmanager', ['GetSecretValue'], [secrets[name].secretArn]),
    ),
    ...(grant.sockets ? [sockets.statementFor(grant.sockets)] : []),
  ];
}

function allow(service: string, actions: readonly string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions: actions.map((name) => `${service}:${name}`), resources });
}
