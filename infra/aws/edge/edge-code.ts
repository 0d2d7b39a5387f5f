import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { spoken } from '#infra/languages/spoken.ts';

/** Values that are known at deployment, by placeholder name. */
export type EdgeValues = Readonly<Record<string, string>>;

/** Features beyond ECMAScript 5.1 that the runtime documents and the sources use (decision 0099). */
const supported = { 'const-and-let': true, 'template-literal': true };

/**
 * The source without types and `export`, since CloudFront expects a script with a function `handler`, and names its
 * crypto module differently. `values` replace the `%NAMES%`. Throws if the source exports anything else or
 * imports a module that CloudFront does not have.
 */
export function edgeCode(name: string, values: EdgeValues = {}): string {
  const file = join(import.meta.dirname, `${name}.ts`);
  const source = spoken(file, readFileSync(file, 'utf8'));
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
