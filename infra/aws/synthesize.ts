import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib/core';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import cdkJson from '#cdk.json' with { type: 'json' };
import { bundleFunctions, bundlesFolder } from '../bundling/bundler.ts';
import { listFunctions } from '../inventory.ts';
import { deployedName, stackName } from './stack-name.ts';
import { ProductStack } from './stacks/product-stack.ts';

export interface SynthesisOptions {
  readonly root: string;
  /** The folder for the assembly. */
  readonly outdir: string;
  readonly siteFolder: string;
}

/**
 * Bundles, template, assets. Needs no account and no network, and writes the same bytes for the same
 * sources. Throws when CloudFormation's rules or cdk-nag object.
 */
export async function synthesize({
  root,
  outdir,
  siteFolder,
}: SynthesisOptions): Promise<CloudAssembly> {
  const functions = listFunctions();
  const bundles = await bundleFunctions(functions, root, bundlesFolder(root));
  const app = createApp(outdir);
  const samplesFolder = join(root, 'frontend/samples');
  new ProductStack(app, stackName, {
    stackName: deployedName(app),
    code: { functions, bundles },
    siteFolder,
    samplesFolder,
  });
  return app.synth();
}

/** Its synthesis fails on every finding of CloudFormation's rules and of cdk-nag. */
export function createApp(outdir: string): App {
  const app = new App({ outdir, context: cdkJson.context, analyticsReporting: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return app;
}
