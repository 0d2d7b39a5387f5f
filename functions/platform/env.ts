import * as z from 'zod/mini';
import { once } from './once.ts';

const declared: (() => unknown)[] = [];

/**
 * Read at the first use and then kept, so that a module can be imported before they are set. That use
 * throws an Error that names what is missing or wrong.
 */
export function environment<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const read = once(() => readVariables(shape));
  declared.push(read);
  return read;
}

/**
 * What all loaded modules have declared, so that a wrong deployment fails at its first event, before it
 * has done anything, and names the field. Whatever receives events asks first.
 */
export function requireEnvironment(): void {
  for (const read of declared) read();
}

function readVariables<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const parsed = z.safeParse(z.object(shape), process.env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Missing or wrong environment variables: ${names}`);
}

export const required = z.string().check(z.minLength(1));

export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^[0-9]+$/)),
  z.transform((text: string) => Number(text)),
);
