import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const BY_ROLE = `
export const signedByRole = (call) => signedCall({ ...call, credentials: {
  accessKeyId: process.env.AWS_ACCESS_KEY_ID,
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
} });`;

/** `signed-call.ts` for the asset of a function, which imports `signedByRole` from './signed-call.mjs'. */
export function signedCallModule(): Readonly<Record<string, string>> {
  const source = readFileSync(new URL('./signed-call.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', format: 'esm' });
  return { 'signed-call.mjs': code + BY_ROLE };
}
