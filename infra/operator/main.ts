import { type Command, runCommand } from './command/command.ts';

interface Named {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** In the order in which an operator meets them (decision 0107). */
const commands: Readonly<Record<string, Named>> = {
  preflight: {
    summary: 'Lists what would stop a deployment, with remedies',
    load: async () => (await import('./preflight.ts')).preflight,
  },
  deploy: {
    summary: 'Deploys a stack, and prints the next steps',
    load: async () => (await import('./deploy.ts')).deploy,
  },
  release: {
    summary: 'Prints the deployed commit',
    load: async () => (await import('./release.ts')).release,
  },
  rollback: {
    summary: 'Deploys an earlier commit over a bad release',
    load: async () => (await import('./rollback.ts')).rollback,
  },
  'stripe-setup': {
    summary: 'Connects a Stripe account: price, webhook, keys',
    load: async () => (await import('./stripe-setup.ts')).stripeSetup,
  },
  'create-admin': {
    summary: 'Creates the first administrator, or recovers access to one',
    load: async () => (await import('./create-admin.ts')).createAdmin,
  },
  'remove-admin': {
    summary: 'Takes the rights and every way in of an administrator who leaves',
    load: async () => (await import('./remove-admin.ts')).removeAdmin,
  },
  smoke: {
    summary: 'Tests a running stack from outside',
    load: async () => (await import('./smoke.ts')).smoke,
  },
  logs: {
    summary: 'Searches the logs, by request or by errors',
    load: async () => (await import('./logs.ts')).logs,
  },
  statistics: {
    summary: 'Counts visits of live sites, or stops counting',
    load: async () => (await import('./statistics.ts')).statistics,
  },
  backup: {
    summary: 'Backs up the table',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    summary: 'Restores the table of an earlier time',
    load: async () => (await import('./restore.ts')).restore,
  },
  adopt: {
    summary: 'Configures the table and files that a stack took over',
    load: async () => (await import('./adopt.ts')).adopt,
  },
  migrate: {
    summary: 'Backfills items that an earlier release wrote',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  'end-domains': {
    summary: "Removes all customers' domains, before a stack is deleted",
    load: async () => (await import('./end-domains.ts')).endDomains,
  },
  destroy: {
    summary: 'Deletes a stack, and lists what stays',
    load: async () => (await import('./destroy.ts')).destroy,
  },
};

const usage = `Usage: npm run operate COMMAND [-- OPTIONS]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(14)} ${summary}`)
  .join('\n')}

npm run operate COMMAND -- --help explains one. Commands on a running product use the local cloud, or with
--stack NAME a deployed stack; npm run rehearse is an account in which the others can be practised.`;

/** `npm run operate`: what an operator does with a stack. */
async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const isHelp = name === '' || name === '--help';
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (found) return runCommand(await found.load(), args);
  (isHelp ? console.log : console.error)(isHelp ? usage : `There is no ${name}.\n\n${usage}`);
  process.exitCode = isHelp ? 0 : 1;
}

await main(process.argv.slice(2));
