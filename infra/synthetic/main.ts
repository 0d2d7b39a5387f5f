import { hashPassword } from '#functions/services/passwords.ts';
import { readLocalSettings } from '../local/settings.ts';
import { readCustomers, usage } from './arguments.ts';
import { fill } from './fill.ts';
import { openLocalTable, pointToTable } from './local-table.ts';
import { progress } from './progress.ts';

/** The password of all activated synthetic customers. */
const password = 'customer1234';

/** `npm run seed -- --customers 100000`: fills the local table to the size of a large agency. */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(usage);
  const customers = readCustomers(args);
  const settings = readLocalSettings(process.env);
  const table = await openLocalTable(settings);
  const where = table.isServed ? `http://localhost:${settings.port}` : settings.dataDir;
  console.log(`Adding customers to ${where} until there are ${customers}. Ctrl-C stops.`);
  try {
    const users = await fillTable(table, customers);
    console.log(
      users < customers
        ? `Stopped at ${users}; the same command resumes.`
        : `There are ${users} users. The password of the activated ones is ${password}.`,
    );
  } finally {
    await table.close();
  }
}

async function fillTable(table: Parameters<typeof pointToTable>[0], customers: number) {
  pointToTable(table);
  return fill({
    customers,
    passwordHash: await hashPassword(password),
    now: new Date(),
    signal: stopSignal(),
    report: progress('users', customers, process.stdout),
  });
}

/** Aborts at Ctrl-C, at a termination signal, or when the launcher that started this process ends. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort());
  }
  process.once('disconnect', () => stop.abort());
  return stop.signal;
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
