import type { Declaration } from '#infra/aws/constructs/declarations/declaration.ts';
import { declarations } from '#infra/aws/constructs/declarations.ts';
import { overrides } from '#infra/local/overrides.ts';

const declared: Readonly<Record<string, Declaration>> = declarations;

/** The template's own values of all parameters that a laptop overrides. */
export const deployedDefaults: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(overrides).map((name) => [name, declared[name]?.default ?? '']),
);
