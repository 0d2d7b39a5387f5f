import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

/** What esbuild's list of inputs has before the name of one. */
export const builtins = 'builtin';

const names = new RegExp(`^(?:node:.+|${builtinModules.join('|')})$`);

/**
 * Node's own modules, taken from the process. An import of one reads all that it exports, and some of
 * that is only loaded when it is read: streams and promises of `node:fs`, the standard streams of
 * `node:process`, all of `fetch` behind `node:http` (decision 0201). What is imported on demand stays so.
 */
export const builtinsOfTheProcess: Plugin = {
  name: 'builtins-of-the-process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: names }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : { path, namespace: builtins },
    );
    onLoad({ filter: names, namespace: builtins }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }));
  },
};
