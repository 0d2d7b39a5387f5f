import { timeLists } from './lists.ts';
import { tableOfLimits } from './table.ts';

/**
 * `npm run scale`: what grows with the customers, and which limit is reached first, as docs/scale.md has
 * it. `npm run scale -- lists` asks the product that runs.
 */
if (process.argv[2] === 'lists') await timeLists();
else for (const row of tableOfLimits()) console.log(`| ${row.join(' | ')} |`);
