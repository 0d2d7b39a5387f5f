import { encoded, parsed } from './bytes.ts';
import { type Fields, isFields } from './fields.ts';
import { defaultRetries, type RetryOptions, retrying } from './retries.ts';
import { ServiceError } from './service-error.ts';
import { type Answer, signedCalls } from './signed-calls.ts';
import type { Timeouts } from './timeouts.ts';
import { endpointOf } from './variables.ts';

interface JsonService {
  readonly name: string;
  /** Suffix of the variable `AWS_ENDPOINT_URL_...`. */
  readonly id: string;
  readonly target: string;
  readonly version: '1.0' | '1.1';
  /** Error classes by error name; all others become a ServiceError. */
  readonly known?: Known;
}

interface Options {
  readonly timeouts: Timeouts;
  readonly retries?: RetryOptions;
}

type Known = Readonly<
  Record<string, new (message: string, status: number, fields: Fields) => Error>
>;

/**
 * Calls a service by AWS's JSON protocol: each call is a POST whose header names the operation
 * (https://smithy.io/2.0/aws/protocols/aws-json-1_0-protocol.html).
 */
export function jsonCalls(
  { name, id, target, version, known = {} }: JsonService,
  { timeouts, retries = defaultRetries }: Options,
) {
  const send = signedCalls({ name, endpoint: () => endpointOf(name, id), timeouts });
  const retry = retrying(retries);
  return (operation: string, input: object): Promise<Fields> => {
    const headers = {
      'content-type': `application/x-amz-json-${version}`,
      'x-amz-target': `${target}.${operation}`,
    };
    const body = JSON.stringify(input, encoded);
    return retry(async () => {
      const answer = await send({ method: 'POST', path: '/', headers, body });
      if (answer.status >= 300) throw errorOf(answer, known);
      return fieldsIn(answer);
    });
  };
}

function errorOf(answer: Answer, known: Known): Error {
  const fields = fieldsIn(answer);
  const type = String(answer.headers['x-amzn-errortype'] ?? fields.__type ?? 'UnknownError');
  // `com.amazonaws.dynamodb.v20120810#ThrottlingException`, or `ThrottlingException:http://...`.
  const name = type.replace(/^.*#/, '').replace(/:.*$/, '');
  const message = String(fields.message ?? fields.Message ?? 'UnknownError');
  const Class = known[name];
  return Class
    ? new Class(message, answer.status, fields)
    : new ServiceError(name, message, answer.status);
}

/** The JSON body; empty for an error that is not JSON, such as one of a proxy. */
function fieldsIn({ body, status }: Answer): Fields {
  try {
    const fields = parsed(body);
    return isFields(fields) ? fields : {};
  } catch (error) {
    if (status < 300) throw error;
    return {};
  }
}
