import type { Plugin } from 'vite';

const creation = /^(var (\w+) = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
const naming = /^(\w+)\.displayName = "\w+";$/gm;

/** Components that the application does not use, as React Router's build writes them. */
const unused = ['Link', 'NavLink', 'Form'].flatMap((name) => [
  `var ${name} = React.forwardRef(`,
  `${name}.displayName = "${name}";`,
]);

/** Routes without loaders have no data router state, and so no error boundary for it. */
const replaced: ReadonlyMap<string, string> = new Map([
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = null;'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
]);

/**
 * React Router creates its components by calls that are not marked as pure, and names them
 * afterwards, so a bundler keeps all of them. This marks the calls and drops the names: Link,
 * NavLink, Form and code that only they or data routers need are left out (about 4 KB gzip of every
 * visit). If a new version is written differently, the build fails instead of growing silently.
 */
export function leanRouter(): Plugin {
  const awaited = new Set([...unused, ...replaced.keys()]);
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (source) => {
        let code = source;
        for (const [line, replacement] of replaced) {
          if (code.includes(line)) awaited.delete(line);
          code = code.replace(line, replacement);
        }
        return code
          .replace(creation, (_line, start: string, name: string, call: string) => {
            awaited.delete(`var ${name} = React.forwardRef(`);
            return `${start}/* @__PURE__ */ ${call}`;
          })
          .replace(naming, (_line, name: string) => {
            awaited.delete(`${name}.displayName = "${name}";`);
            return '';
          });
      },
    },
    buildEnd(error) {
      if (error || awaited.size === 0) return;
      const lines = [...awaited].map((line) => `\n  ${line}`).join('');
      this.error(`React Router's build no longer has the lines that lean-router.ts knows:${lines}`);
    },
  };
}
