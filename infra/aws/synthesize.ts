import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib/core';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import cdkJson from '#cdk.json' with { type: 'json' };
import { bundleFunctions, bundlesFolder } from '../bundling/bundler.ts';
import { listFunctions } from '../inventory.ts';
import { chosenLanguage } from '../languages/chosen.ts';
import { chosenSdk } from './chosen-sdk.ts';
import { deployedName, stackName } from './stack-name.ts';
import { ProductStack } from './stacks/product-stack.ts';

export interface SynthesisOptions {
  readonly root: string;
  /** The folder for the assembly. */
  readonly outdir: string;
  readonly siteFolder: string;
}

/**
 * Writes bundles, templates and assets: the same bytes for the same sources, without account or network.
 * Throws on a finding of CloudFormation's rules or cdk-nag, unless `CDK_VALIDATION` is `false` (a switch of the CDK).
 */
export async function synthesize({
  root,
  outdir,
  siteFolder,
}: SynthesisOptions): Promise<CloudAssembly> {
  const functions = listFunctions();
  const app = createApp(outdir);
  const sdk = chosenSdk(app);
  const bundlesDir = bundlesFolder(root, sdk, chosenLanguage(process.env));
  const bundles = await bundleFunctions(functions, root, bundlesDir, sdk);
  const samplesFolder = join(root, 'frontend/samples');
  new ProductStack(app, stackName, {
    stackName: deployedName(app),
    code: { functions, bundles },
    siteFolder,
    samplesFolder,
  });
  return app.synth();
}

/** An app whose synthesis fails on findings, see `synthesize`. */
export function createApp(outdir: string): App {
  const app = new App({ outdir, context: cdkJson.context, analyticsReporting: false });
  if (process.env.CDK_VALIDATION !== 'false') {
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  }
  return app;
}
