import * as z from 'zod/mini';
import { lazy } from './lazy.ts';

const declared: (() => unknown)[] = [];

/**
 * Variables of the environment, read on first use, so that a module can be imported before they are
 * set. Reading throws an Error that names what is missing or wrong.
 */
export function environment<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const read = lazy(() => readVariables(shape));
  declared.push(read);
  return read;
}

class MissingVariables extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`Missing or wrong environment variables: ${names.join(', ')}`);
    this.names = names;
  }
}

/**
 * Checks the variables of all loaded modules, so that a wrong deployment fails at its first event,
 * before it does anything, and names all that is missing. Every handler calls it first.
 */
export function requireEnvironment(): void {
  const missing = new Set(declared.flatMap(missingOf));
  if (missing.size > 0) throw new MissingVariables([...missing].toSorted());
}

function missingOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof MissingVariables) return error.names;
    throw error;
  }
}

function readVariables<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const parsed = z.safeParse(z.object(shape), process.env);
  if (parsed.success) return parsed.data;
  throw new MissingVariables(parsed.error.issues.map((issue) => issue.path.join('.')));
}

export const required = z.string().check(z.minLength(1));

export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^[0-9]+$/)),
  z.transform((text: string) => Number(text)),
);
