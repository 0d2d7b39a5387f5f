import { builtinModules } from 'node:module';
import type { OnLoadArgs, Plugin } from 'esbuild';

/** The namespace of built-in modules in esbuild's list of inputs. */
export const builtins = 'builtin';

const names = new RegExp(`^(?:node:.+|${builtinModules.join('|')})$`);

const fromProcess = ({ path }: OnLoadArgs) => ({
  contents: `module.exports = process.getBuiltinModule('${path}')`,
});

/**
 * Replaces imports of Node's modules by `process.getBuiltinModule`. An ES import reads all exports of a module, which
 * loads lazy ones: streams and promises of `node:fs`, the standard streams of `node:process`, all of `fetch`
 * behind `node:http` (decision 0202). Dynamic imports stay.
 */
export const builtinsOfTheProcess: Plugin = {
  name: 'builtins-of-the-process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: names }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : { path, namespace: builtins },
    );
    onLoad({ filter: names, namespace: builtins }, fromProcess);
  },
};

/**
 * Replaces `import('node:http')`, which the SDK does for an endpoint without TLS, in the same way. Only the local
 * cloud and tests have such endpoints: every start of a function there would load `fetch`. Must come before
 * `builtinsOfTheProcess`.
 */
export const httpOfTheProcess: Plugin = {
  name: 'http-of-the-process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:http$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: builtins } : undefined,
    );
    onLoad({ filter: /^node:http$/, namespace: builtins }, fromProcess);
  },
};
