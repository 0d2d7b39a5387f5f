import { migrations } from './migrations/all.ts';
import { migrateCommand } from './migrations/migrate-command.ts';

/** `npm run operate migrate` (decision 0112). */
export const migrate = migrateCommand(migrations);
