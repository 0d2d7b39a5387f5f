import type { Plugin } from 'vite';

const importOfRuntime = /import\{([^}]*)\}from"\.\/rolldown-runtime-[^"]+";/;
const exportOfRuntime = /export\{([^}]*)\};?\s*$/;

/** `a as b, c` of an export as the properties `b:a,c` of an object. */
function asProperties(names: string): string {
  return names.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1');
}

/** `a as b, c` of an import as a pattern `a:b,c`. */
function asPattern(names: string): string {
  return names.replaceAll(' as ', ':');
}

/**
 * Rolldown puts its few helpers into a separate chunk. The landing page's bar must be one script,
 * so its chunk gets a copy.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const bar = chunks.find(({ name }) => name === 'bar');
      const exported = runtime?.code.match(exportOfRuntime)?.[1];
      if (!runtime || !bar || exported === undefined) return;
      const body = runtime.code.replace(exportOfRuntime, `return{${asProperties(exported)}}`);
      bar.code = bar.code.replace(
        importOfRuntime,
        (_statement, names: string) => `const{${asPattern(names)}}=(()=>{${body}})();`,
      );
    },
  };
}
