import * as z from 'zod/mini';

/**
 * Reads the declared environment variables once at cold start. Takes the variables' schemas by name
 * and returns their values; throws an Error that names what is missing, so that a wrong deployment
 * fails at its first call and says why.
 */
export function readEnv<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const parsed = z.safeParse(z.object(shape), process.env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Missing or wrong environment variables: ${names}`);
}

/** A variable that must not be empty. */
export const required = z.string().check(z.minLength(1));

/** A whole number written in a variable. */
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^[0-9]+$/)),
  z.transform((text: string) => Number(text)),
);
