import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/**
 * The code of a CloudFront function: its source without types and without `export`, since CloudFront
 * looks for a function `handler` in a script. Throws when the source exports anything else.
 */
export function edgeCode(name: string): string {
  const source = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', format: 'esm', target: 'es2020' });
  const script = code.replace(/^export \{\s*handler\s*\};\n/m, '');
  if (!/^function handler\(/m.test(script) || /^(export|import)\b/m.test(script)) {
    throw new Error(`${name}.ts must export the function handler and import only types`);
  }
  return script;
}
