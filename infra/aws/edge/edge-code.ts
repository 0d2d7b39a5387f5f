import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/** What only a deployment knows, by the name that stands for it in the source. */
export type EdgeValues = Readonly<Record<string, string>>;

/** What the runtime lists beyond ECMAScript 5.1, and the sources use (decision 0099). */
const supported = { 'const-and-let': true, 'template-literal': true };

/**
 * The source without types and without `export`, since CloudFront looks for a function `handler` in a
 * script, and knows its crypto by another name. `values` stand for the `%NAMES%` in it. Throws when the
 * source exports anything else, or imports what CloudFront does not have.
 */
export function edgeCode(name: string, values: EdgeValues = {}): string {
  const source = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', format: 'esm', target: 'es5', supported });
  const script = code
    .replace(/^export \{\s*handler\s*\};\n/m, '')
    .replace(/^(import \w+ from )"node:crypto";$/m, '$1"crypto";');
  const rest = script.replace(/^import \w+ from "(?:crypto|cloudfront)";$/gm, '');
  if (!/^(async )?function handler\(/m.test(rest) || /^(export|import)\b/m.test(rest)) {
    throw new Error(`${name}.ts must export the function handler and import only what is there`);
  }
  return script.replace(/%([A-Z_]+)%/g, (all, key) => values[key] ?? all);
}
