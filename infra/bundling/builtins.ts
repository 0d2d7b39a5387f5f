import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

/** The namespace of built-in modules in esbuild's list of inputs. */
export const builtins = 'builtin';

const names = new RegExp(`^(?:node:.+|${builtinModules.join('|')})$`);

/**
 * Replaces imports of Node's modules by `process.getBuiltinModule`. An ES import reads all exports of a module, which
 * loads lazy ones: streams and promises of `node:fs`, the standard streams of `node:process`, all of `fetch`
 * behind `node:http` (decision 0201). Dynamic imports stay, but for that of `node:http`.
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

/**
 * Replaces `import('node:http')`, which the SDK does for an endpoint without TLS, in the same way. Only the local
 * cloud and tests have such endpoints: every start of a function there would load `fetch`.
 */
export const httpOfTheProcess: Plugin = {
  name: 'http-of-the-process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:http$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: builtins, suffix: '?late' } : undefined,
    );
    onLoad({ filter: /^node:http$/, namespace: builtins }, ({ suffix }) =>
      suffix === '?late'
        ? { contents: "export default process.getBuiltinModule('node:http');" }
        : undefined,
    );
  },
};
