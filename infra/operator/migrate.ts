import { runCommand } from './command/run-command.ts';
import { migrations } from './migrations/all.ts';
import { migrateCommand } from './migrations/migrate-command.ts';

/** `npm run migrate` (decision 0112). */
await runCommand(migrateCommand(migrations));
