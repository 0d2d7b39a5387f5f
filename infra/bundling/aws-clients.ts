import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';

const folder = join(import.meta.dirname, 'aws-clients');
const ofSdk =
  /^@aws-sdk\/(?:client-(?:dynamodb|secrets-manager|sqs|apigatewaymanagementapi)|lib-dynamodb)$/;

/**
 * Replaces the SDK's clients of the most used services by small ones: the same names, as far as functions use
 * them, on the SDK's own signer, transport, retries and attribute encoding (decision 0202). The build fails for a
 * name that they lack.
 */
export const awsClients: Plugin = {
  name: 'aws-clients',
  setup({ onResolve }) {
    onResolve({ filter: ofSdk }, ({ path }) => ({ path: join(folder, `${basename(path)}.ts`) }));
  },
};
