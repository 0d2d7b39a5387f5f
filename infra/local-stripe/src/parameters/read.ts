import type * as z from 'zod/mini';
import { invalidRequest, type StripeFailure } from '../calls/failure.ts';
import type { Form } from '../http/form.ts';

/** Throws Stripe's 400 for the first invalid parameter. */
export function readParameters<Output>(schema: z.ZodMiniType<Output>, sent: Form): Output {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw faultOf(parsed.error.issues);
}

function faultOf(issues: readonly z.core.$ZodIssue[]): StripeFailure {
  const [issue] = issues;
  if (!issue) return invalidRequest('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  return invalidValue(issue, bracketed(issue.path));
}

function invalidValue(issue: z.core.$ZodIssue, param: string): StripeFailure {
  if (issue.code === 'custom') {
    return invalidRequest(issue.message, { code: String(issue.params?.code), param });
  }
  if (issue.code === 'invalid_union') {
    return nestedFault(issue.errors, param);
  }
  if (issue.code === 'too_small') return emptyValue(param);
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String).join(', ');
    return invalidRequest(`Invalid ${param}: must be one of ${allowed}`, { param });
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }
  return invalidRequest(`Invalid ${param}`, { param });
}

/** Takes the last alternative of a union, the value; the first is the empty text that unsets it. */
function nestedFault(
  alternatives: readonly (readonly z.core.$ZodIssue[])[],
  param: string,
): StripeFailure {
  const [first] = alternatives.at(-1) ?? [];
  if (!first) return invalidRequest(`Invalid ${param}`, { param });
  return faultOf([{ ...first, path: [param, ...first.path] }]);
}

function emptyValue(param: string): StripeFailure {
  return invalidRequest(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );
}

function bracketed(path: readonly PropertyKey[]): string {
  const [head, ...rest] = path.map(String);
  return [head, ...rest.map((segment) => `[${segment}]`)].join('');
}
