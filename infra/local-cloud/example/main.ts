/** Writes the assembly of the example: `node example/main.ts cdk.out`. */
import { resolve } from 'node:path';
import { synthesizeExample } from './synthesize.ts';

const outdir = resolve(process.argv[2] ?? 'cdk.out');
synthesizeExample(outdir);
console.log(`Written to ${outdir}. Start it with: npx local-cloud ${outdir}`);
