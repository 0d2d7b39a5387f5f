import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

const folder = join(import.meta.dirname, 'aws-clients');
const ofSdk =
  /^@aws-sdk\/(?:client-(?:dynamodb|secrets-manager|sqs|apigatewaymanagementapi|s3)|lib-dynamodb)$/;

/**
 * Replaces the SDK's clients of the most used services by small ones: the same names, as far as functions use
 * them, on the SDK's own signer, transport, retries and attribute encoding (decision 0202). The build fails for a
 * name that they lack. S3's is the SDK's own but for one command (decision 0305).
 */
export const awsClients: Plugin = {
  name: 'aws-clients',
  setup({ onResolve }) {
    onResolve({ filter: ofSdk }, ({ path, importer }) =>
      dirname(importer) === folder ? undefined : { path: join(folder, `${basename(path)}.ts`) },
    );
  },
};
