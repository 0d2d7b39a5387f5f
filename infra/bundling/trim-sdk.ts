import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** A module of the AWS SDK and its replacement. */
interface Replacement {
  /** Matches the path of the module. */
  readonly module: RegExp;
  readonly contents: string;
}

/**
 * Removes the lookup of credentials and settings outside of Lambda, which passes both as environment variables,
 * and event streams, which no call of ours uses.
 */
export const replacements: readonly Replacement[] = [
  {
    module: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
    contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  },
  {
    module: /shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    contents: `export { CONFIG_PREFIX_SEPARATOR } from './constants';
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  {
    module: /@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/,
    contents: `export const eventStreamSerdeProvider = () => ({});
      export const resolveEventStreamSerdeConfig = (config) => config;`,
  },
];

/** Clients, the SDK's and ours, only need name and version. */
const manifest = /\/package\.json$/;

/**
 * Removes code of the AWS SDK that no function runs. Credential providers are imported on demand, but modules that
 * they share with a client would be loaded with the client. The build fails if a replacement lacks an imported
 * name; a test checks that each replaced module still exists.
 */
export const trimSdk: Plugin = {
  name: 'trim-sdk',
  setup({ onLoad }) {
    for (const { module, contents } of replacements) {
      onLoad({ filter: module }, () => ({ contents }));
    }
    onLoad({ filter: manifest }, async ({ path }) => {
      const { name, version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ name, version }), loader: 'json' };
    });
  },
};
