import type { SizeRange } from '../body/verified.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import type { PolicyCondition, PostPolicy } from './parse-policy.ts';

type Fields = Readonly<Record<string, string>>;

const refuse = (reason: string) =>
  new S3Error('AccessDenied', { message: `Invalid according to Policy: ${reason}` });

/** Fields that need no condition (S3 API Reference, "Creating a POST policy"). */
const isExempt = (field: string): boolean =>
  ['policy', 'x-amz-signature', 'file'].includes(field) || field.startsWith('x-ignore-');

/**
 * Requires that the policy has not expired, every condition holds and every field is covered. `fields` are
 * expanded (`${filename}`), `bucket` is from the URL. Returns the allowed sizes; throws `AccessDenied`.
 */
export function requireAllowed(
  policy: PostPolicy,
  fields: Fields,
  bucket: string,
  now: Date,
): SizeRange {
  if (now.getTime() >= policy.expiresAt) throw refuse('Policy expired.');
  const known = { ...fields, bucket };
  const failed = policy.conditions.find((condition) => !holds(condition, known));
  if (failed) throw refuse(`Policy Condition failed: ${describe(failed)}`);
  const covered = new Set(policy.conditions.map(({ field }) => field));
  const extra = Object.keys(fields).filter((field) => !isExempt(field) && !covered.has(field));
  if (extra.length > 0) throw refuse(`Extra input fields: ${extra.join(', ')}`);
  return {
    min: Math.max(0, ...policy.sizes.map(({ min }) => min)),
    max: Math.min(S3_LIMITS.objectBytesOfOnePut, ...policy.sizes.map(({ max }) => max)),
  };
}

function holds({ operator, field, value }: PolicyCondition, fields: Fields): boolean {
  const given = fields[field];
  if (given === undefined) return false;
  if (operator === 'eq') return given === value;
  // A content type may be a list; each item of it must match.
  const items = field === 'content-type' ? given.split(',').map((item) => item.trim()) : [given];
  return items.every((item) => item.startsWith(value));
}

const describe = ({ operator, field, value }: PolicyCondition): string =>
  JSON.stringify([operator, `$${field}`, value]);
