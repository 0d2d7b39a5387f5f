import { tableOfLimits } from './table.ts';

/** `npm run scale`: what grows with the customers, and which limit is reached first, as docs/scale.md has it. */
for (const row of tableOfLimits()) console.log(`| ${row.join(' | ')} |`);
