import { join } from 'node:path';
import { untilStopped } from 'local-cloud/until-stopped.ts';
import { brand } from '#shared/brand.ts';
import { runStep } from '../build/run-step.ts';
import { assemblyIn, root, stepsIn } from '../build/steps.ts';
import { languageOf } from '../languages/chosen.ts';
import { seededAccounts } from './demo/accounts.ts';
import { brands } from './demo/brands.ts';
import { brandNamed, showBrand } from './demo/show-brand.ts';
import { forgetData } from './forget-data.ts';
import { rememberParameters } from './parameters.ts';
import { printFailure } from './print-failure.ts';
import { type Product, startProduct } from './product.ts';
import { type LocalSettings, readLocalSettings } from './settings.ts';
import { explainFailure } from './startup-hints.ts';

const usage = `Usage: npm start [-- --reset] [-- --brand NAME] [-- --language LOCALE] [-- --parameters NAME=VALUE ...]

Builds what changed and runs the whole product on http://localhost:3000, or on PORT. Data is kept in
.local, or in LOCAL_DATA_DIR.

  --reset                    deletes all local data first
  --brand NAME               shows another agency: name, colors, words, prices (${Object.keys(brands).join(', ')})
  --language LOCALE          speaks it: shared/texts/languages/LOCALE.po, or pseudo (docs/languages.md)
  --parameters NAME=VALUE    a parameter of the stack, kept for later starts`;

/** `npm start`: builds what changed, boots the local cloud from the template, and prints its addresses. */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(usage);
  const startedAt = performance.now();
  const settings = readLocalSettings(process.env);
  if (args.includes('--reset')) await forgetData(settings.dataDir);
  const brandName = args[args.indexOf('--brand') + 1] ?? '';
  if (args.includes('--brand')) brandNamed(brandName);
  rememberParameters(settings.dataDir, args);
  const language = languageOf(args);
  for (const step of stepsIn(language)) await runStep(step, console.log);
  const builtAt = performance.now();
  console.log('Starting the local cloud ...');
  const product = await startProduct({
    ...{ ...settings, language, onFailure: printFailure },
    assemblyDir: join(root, assemblyIn(language)),
  });
  if (args.includes('--brand')) await showBrand(`http://127.0.0.1:${settings.port}`, brandName);
  const end = performance.now();
  greet(product, settings);
  console.log(
    `Ready in ${seconds(startedAt, end)} s (build ${seconds(startedAt, builtAt)} s, cloud ${seconds(builtAt, end)} s). Press Ctrl-C to stop.`,
  );
  await untilStopped(async () => {
    console.log('\nStopping ...');
    await product.stop();
  });
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1);
}

function greet({ origin }: Product, { dataDir }: LocalSettings): void {
  const { admin, demo } = seededAccounts;
  console.log(`
  ${brand.name} is running at ${origin}

  Administrator   ${admin.username} / ${admin.password}
  Customer        ${demo.username} / ${demo.password}
  Test card       4242 4242 4242 4242, any future date, any CVC
  Outbox          ${origin}/_local/outbox, every mail
  Console         ${origin}/_local/
  Data            ${dataDir} (npm start -- --reset starts afresh)
`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exit(1);
});
