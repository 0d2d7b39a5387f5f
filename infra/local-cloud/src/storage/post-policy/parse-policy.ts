import * as z from 'zod/mini';
import { S3Error } from '../s3-error.ts';

const scalar = z.union([z.string(), z.number()]);
const limit = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]);

const policyDocument = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.record(z.string(), scalar),
      z.tuple([z.literal(['content-length-range']), limit, limit]),
      z.tuple([z.string(), z.string(), scalar]),
    ]),
  ),
});

/** `field` is lower case, without the dollar sign. */
export interface PolicyCondition {
  readonly operator: 'eq' | 'starts-with';
  readonly field: string;
  readonly value: string;
}

/** What the signer of a form allows. */
export interface PostPolicy {
  readonly expiresAt: number;
  readonly conditions: readonly PolicyCondition[];
  readonly sizes: readonly { readonly min: number; readonly max: number }[];
}

const invalid = (message: string) => new S3Error('InvalidPolicyDocument', { message });

/** Base64 of JSON; throws `InvalidPolicyDocument`. */
export function parsePolicy(encoded: string): PostPolicy {
  const parsed = policyDocument.safeParse(parseJson(Buffer.from(encoded, 'base64').toString()));
  if (!parsed.success) throw invalid('Invalid Policy: Invalid JSON.');
  const expiresAt = Date.parse(parsed.data.expiration);
  if (!/^\d{4}-\d\d-\d\dT.*Z$/.test(parsed.data.expiration) || Number.isNaN(expiresAt)) {
    throw invalid(`Invalid Policy: Invalid 'expiration' value: '${parsed.data.expiration}'`);
  }
  const conditions: PolicyCondition[] = [];
  const sizes: { min: number; max: number }[] = [];
  for (const condition of parsed.data.conditions) {
    if (!Array.isArray(condition)) conditions.push(...exactMatches(condition));
    else if (condition[0] === 'content-length-range') sizes.push(sizeRange(condition));
    else conditions.push(fieldCondition(condition));
  }
  return { expiresAt, conditions, sizes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const exactMatches = (condition: Record<string, string | number>): PolicyCondition[] =>
  Object.entries(condition).map(([field, value]) => ({
    operator: 'eq',
    field: field.toLowerCase(),
    value: String(value),
  }));

function sizeRange([, min, max]: readonly unknown[]): { min: number; max: number } {
  if (typeof min !== 'number' || typeof max !== 'number' || min > max) {
    throw invalid('Invalid Policy: Invalid content-length-range.');
  }
  return { min, max };
}

function fieldCondition([operator, field, value]: readonly (string | number)[]): PolicyCondition {
  const name = String(operator).toLowerCase();
  if ((name !== 'eq' && name !== 'starts-with') || !String(field).startsWith('$')) {
    throw invalid(`Invalid Policy: Invalid Condition: ${JSON.stringify([operator, field, value])}`);
  }
  return { operator: name, field: String(field).slice(1).toLowerCase(), value: String(value) };
}
