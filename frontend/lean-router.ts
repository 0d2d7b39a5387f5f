import type { Plugin } from 'vite';

const creation = /^(var (\w+) = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
const naming = /^(\w+)\.displayName = "\w+";$/gm;

/** What the application does not use, and how React Router's build is known to write it. */
const unused = ['Link', 'NavLink', 'Form'].flatMap((name) => [
  `var ${name} = React.forwardRef(`,
  `${name}.displayName = "${name}";`,
]);

/** Routes without loaders have no state of a data router, and so no boundary that shows its errors. */
const replaced: ReadonlyMap<string, string> = new Map([
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = null;'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
]);

/**
 * React Router's components are created by calls that nobody marked as pure, and named afterwards,
 * so a bundler keeps all of them. This marks the calls and drops the names: Link, NavLink, Form and
 * what only they need stay out, as does what only data routers need (about 4 KB gzip of every visit).
 * Where a new version is written otherwise, the build fails instead of growing in silence.
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
