import type * as z from 'zod/mini';
import { badRequest } from '#functions/rules/api-error.ts';
import { refusals } from '#shared/texts/refusals.ts';

/** Throws 400 with the fields that are wrong. */
export function validate(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw badRequest(issues[0]?.message ?? refusals.invalidInput, issues);
}
