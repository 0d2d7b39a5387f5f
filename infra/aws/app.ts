import { join } from 'node:path';
import { pruneAssets } from './prune-assets.ts';
import { synthesize } from './synthesize.ts';

/** `cdk` sets CDK_OUTDIR; otherwise `cdk.out`. */
const root = join(import.meta.dirname, '../..');
const outdir = process.env.CDK_OUTDIR ?? join(root, 'cdk.out');

await synthesize({ root, outdir, siteFolder: join(root, 'dist/frontend') });
await pruneAssets(outdir, new Date());
