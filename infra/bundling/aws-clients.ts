import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';

const folder = join(import.meta.dirname, 'aws-clients');
const ofSdk =
  /^@aws-sdk\/(?:client-(?:dynamodb|secrets-manager|sqs|apigatewaymanagementapi)|lib-dynamodb)$/;

/**
 * Clients of the services that nearly every function speaks to, in place of the SDK's: the same names, for
 * as much of them as the functions use, on the SDK's own signer, transport, repeats and attributes
 * (decision 0202). A name that is used and not there stops the build.
 */
export const awsClients: Plugin = {
  name: 'aws-clients',
  setup({ onResolve }) {
    onResolve({ filter: ofSdk }, ({ path }) => ({ path: join(folder, `${basename(path)}.ts`) }));
  },
};
