import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Command } from '../command/command.ts';
import { readArguments, usageError } from '../command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from '../command/target.ts';
import { findStack } from '../stack/find-stack.ts';
import { outputOf } from '../stack/running-stack.ts';
import type { Migration } from './migration.ts';
import { runMigration } from './run-migration.ts';

type Migrations = Readonly<Record<string, Migration>>;

const defaultRate = 100;

const options = {
  'dry-run': { type: 'boolean' },
  rate: { type: 'string' },
  ...targetOptions,
} as const;

/** The command that runs one of these migrations in a running stack. */
export function migrateCommand(migrations: Migrations): Command {
  const usage = usageOf(migrations);
  return { usage, run };

  async function run(args: readonly string[]): Promise<undefined> {
    const config = { args: [...args], options, allowPositionals: true };
    const { values, positionals } = readArguments(usage, config);
    const [name = ''] = positionals;
    const migration = new Map(Object.entries(migrations)).get(name);
    if (migration === undefined)
      throw usageError(name ? `There is no migration ${name}.` : 'Name the migration.', usage);
    const rate = Number(values.rate ?? defaultRate);
    if (!Number.isInteger(rate) || rate < 1) throw usageError('--rate is a whole number.', usage);
    const stack = await findStack(readTarget(values, usage));
    const isDryRun = values['dry-run'] ?? false;
    const client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.aws));
    const tableName = outputOf(stack, 'TableName');
    const verb = isDryRun ? 'would be changed' : 'changed';
    const report = (seen: number, changed: number) =>
      console.log(`${seen} items, ${changed} ${verb}`);
    const end = await runMigration({ client, tableName, name, migration, isDryRun, rate, report });
    console.log(
      `${name} is complete in ${stack.place}: ${end.seen} items, ${end.changed} ${verb}.`,
    );
  }
}

function usageOf(migrations: Migrations): string {
  const rows = Object.entries(migrations).map(([name, it]) => `  ${name}  ${it.description}`);
  return `Usage: npm run operate migrate -- NAME [--dry-run] [--rate ITEMS] [--stack NAME | --local]

Backfills items that earlier releases wrote, while the product runs. Its progress is stored in the table:
run the same command again to resume. It does nothing once it is complete.

${rows.length > 0 ? rows.join('\n') : '  This release has no migrations.'}

  --dry-run      only counts what it would change
  --rate ITEMS   items to read per second (${defaultRate})
${targetUsage}`;
}
