import type { App } from 'aws-cdk-lib/core';
import type { Sdk } from '../bundling/esbuild-options.ts';

/**
 * The clients in every function: `cdk deploy -c sdk=official`, or the same in the context of `cdk.json`, takes AWS's own
 * instead of our small ones, should those fail where AWS's do not (decision 0202). Throws for another word.
 */
export function chosenSdk(app: App): Sdk {
  const sdk: unknown = app.node.tryGetContext('sdk') ?? 'small';
  if (sdk === 'small' || sdk === 'official') return sdk;
  throw new RangeError(`There is no SDK "${sdk}": say official or small.`);
}
