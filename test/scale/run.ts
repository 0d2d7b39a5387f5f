import { timeLists } from './lists.ts';
import { tableOfLimits } from './table.ts';

/**
 * `npm run verify -- scale`: prints the limits in the order in which growth reaches them, as in docs/scale.md.
 * `npm run verify -- scale lists` measures the running product.
 */
if (process.argv[2] === 'lists') await timeLists();
else for (const row of tableOfLimits()) console.log(`| ${row.join(' | ')} |`);
