import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** A module of the AWS SDK, and what a function gets in its place. */
interface Replacement {
  /** The end of its path. */
  readonly module: RegExp;
  readonly contents: string;
}

/**
 * Where the SDK looks for credentials and settings outside of Lambda, which gives both to a function as
 * variables, and streams of events, which no call of ours is answered with.
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

/** A client names its version to AWS; the rest of its package.json is of no use. */
const packageOfClient = /@aws-sdk\/client-[\w-]+\/package\.json$/;

/**
 * The AWS SDK without what no function runs. Providers of credentials are imported on demand, but what
 * they share with a client is then kept, and parsed, with the client. A name that the SDK imports of a
 * replacement that lacks it stops the build; that each is still where it was is for a test to hold.
 */
export const sdkOfAFunction: Plugin = {
  name: 'sdk-of-a-function',
  setup({ onLoad }) {
    for (const { module, contents } of replacements) {
      onLoad({ filter: module }, () => ({ contents }));
    }
    onLoad({ filter: packageOfClient }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
