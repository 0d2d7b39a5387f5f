import { join } from 'node:path';
import { pruneAssets } from './prune-assets.ts';
import { synthesize } from './synthesize.ts';

/** `cdk` names the folder in CDK_OUTDIR; called directly, it is the usual one. */
const root = join(import.meta.dirname, '../..');
const outdir = process.env.CDK_OUTDIR ?? join(root, 'cdk.out');

await synthesize({ root, outdir, siteFolder: join(root, 'dist/frontend') });
await pruneAssets(outdir, new Date());
