import * as z from 'zod/mini';
import { arn } from '../cloudformation/template/physical-names.ts';
import type { BackupStore, StoredBackup } from '../engine/backup-store.ts';
import { copyOf, tableFrom } from '../engine/table-copy.ts';
import type { Iam } from '../iam/iam.ts';
import { AwsError, jsonResponse } from './aws-error.ts';
import { type AwsService, targetOperation } from './aws-request.ts';
import { permit } from './permit.ts';

const inputSchema = z.object({
  TableName: z.optional(z.string()),
  SourceTableName: z.optional(z.string()),
  TargetTableName: z._default(z.string(), ''),
  BackupName: z._default(z.string(), ''),
  BackupArn: z.optional(z.string()),
  /** Seconds since 1970. */
  RestoreDateTime: z.optional(z.number()),
});
type Input = z.infer<typeof inputSchema>;
type Operation = (engine: string, store: BackupStore, input: Input) => object | Promise<object>;

const continuous = {
  ContinuousBackupsDescription: {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
  },
};

const OPERATIONS: Readonly<Record<string, Operation>> = {
  CreateBackup: async (engine, store, { TableName = '', BackupName }) => {
    const copy = await copyOf(engine, TableName);
    return { BackupDetails: detailsOf(store.add(BackupName, copy)) };
  },
  DescribeBackup: (_engine, store, { BackupArn }) => ({
    BackupDescription: { BackupDetails: detailsOf(backupOf(store, BackupArn)) },
  }),
  RestoreTableFromBackup: (engine, store, { TargetTableName, BackupArn }) =>
    restore(engine, TargetTableName, backupOf(store, BackupArn)),
  RestoreTableToPointInTime: (engine, store, input) =>
    restore(engine, input.TargetTableName, backupAt(store, input)),
  UpdateContinuousBackups: () => continuous,
  DescribeContinuousBackups: () => continuous,
};

/**
 * Backups of DynamoDB tables. There is no journal of changes: a point in time is the newest backup before it. A
 * restored table is complete when the call is answered.
 */
export function backupService(iam: Iam, engineEndpoint: string, store: BackupStore): AwsService {
  const nameOf = (request: Parameters<AwsService['serves']>[0]) =>
    targetOperation(request, 'DynamoDB_20120810') ?? '';
  return {
    serves: (request) => Object.hasOwn(OPERATIONS, nameOf(request)),
    async answer(request) {
      const name = nameOf(request);
      const input = inputSchema.parse(JSON.parse(request.body.toString()));
      const { TableName, SourceTableName, BackupArn } = input;
      const table = arn('dynamodb', `table/${TableName ?? SourceTableName ?? ''}`);
      permit(iam, request, `dynamodb:${name}`, BackupArn ?? table);
      return jsonResponse((await OPERATIONS[name]?.(engineEndpoint, store, input)) ?? {});
    },
  };
}

async function restore(engine: string, TableName: string, { copy }: StoredBackup) {
  await tableFrom(engine, TableName, copy);
  return { TableDescription: { TableName, TableStatus: 'CREATING' } };
}

function backupOf(store: BackupStore, BackupArn: string | undefined): StoredBackup {
  const found = store.list().find(({ id, copy }) => arnOf(id, copy.table.TableName) === BackupArn);
  if (found) return found;
  throw new AwsError('BackupNotFoundException', `Backup not found: ${BackupArn}`);
}

function backupAt(store: BackupStore, { SourceTableName, RestoreDateTime = 0 }: Input) {
  const earlier = store
    .list()
    .filter(({ copy }) => copy.table.TableName === SourceTableName)
    .findLast(({ createdAt }) => createdAt / 1000 <= RestoreDateTime);
  if (earlier) return earlier;
  const message = 'The local cloud goes back to backups only, and none is as old as that.';
  throw new AwsError('InvalidRestoreTimeException', message);
}

function arnOf(id: string, tableName: string): string {
  return arn('dynamodb', `table/${tableName}/backup/${id}`);
}

function detailsOf({ id, name, createdAt, copy }: StoredBackup) {
  return {
    BackupArn: arnOf(id, copy.table.TableName),
    BackupName: name,
    BackupStatus: 'AVAILABLE',
    BackupType: 'USER',
    BackupCreationDateTime: createdAt / 1000,
  };
}
