import { join } from 'node:path';
import { builtIn, chosenLanguage } from '../languages/chosen.ts';
import { speak } from '../languages/spoken.ts';
import { pruneAssets } from './prune-assets.ts';

/** `cdk` sets CDK_OUTDIR; otherwise `cdk.out`. */
const root = join(import.meta.dirname, '../..');
const outdir = process.env.CDK_OUTDIR ?? join(root, 'cdk.out');
const language = chosenLanguage(process.env);

await speak(root, language);
// After the language is chosen, since it loads texts.
const { synthesize } = await import('./synthesize.ts');
await synthesize({ root, outdir, siteFolder: join(root, builtIn(language, 'dist/frontend')) });
await pruneAssets(outdir, new Date());
