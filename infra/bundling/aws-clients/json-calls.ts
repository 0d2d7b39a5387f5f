import { encoded, parsed } from './bytes.ts';
import { type Fields, isFields } from './fields.ts';
import { type Repeats, repeated, usualRepeats } from './repeated.ts';
import { ServiceError } from './service-error.ts';
import { type Answer, signedCalls } from './signed-calls.ts';
import { endpointOf } from './variables.ts';

interface JsonService {
  readonly name: string;
  /** In the variable that says where it is. */
  readonly id: string;
  readonly target: string;
  readonly version: '1.0' | '1.1';
}

/** An error that is told apart by its class, by its name. */
type Known = Readonly<
  Record<string, new (message: string, status: number, fields: Fields) => Error>
>;

/**
 * Calls of a service that speaks AWS's JSON protocol: each is a POST whose header names the operation
 * (https://smithy.io/2.0/aws/protocols/aws-json-1_0-protocol.html).
 */
export function jsonCalls(
  service: JsonService,
  known: Known = {},
  repeats: Repeats = usualRepeats,
) {
  const { name, id, target, version } = service;
  const send = signedCalls({ name, endpoint: () => endpointOf(name, id) });
  const repeat = repeated(repeats);
  return (operation: string, input: object): Promise<Fields> => {
    const headers = {
      'content-type': `application/x-amz-json-${version}`,
      'x-amz-target': `${target}.${operation}`,
    };
    const body = JSON.stringify(input, encoded);
    return repeat(async () => {
      const answer = await send({ method: 'POST', path: '/', headers, body });
      if (answer.status >= 300) throw errorOf(answer, known);
      return said(answer);
    });
  };
}

function errorOf(answer: Answer, known: Known): Error {
  const fields = said(answer);
  const type = String(answer.headers['x-amzn-errortype'] ?? fields.__type ?? 'UnknownError');
  // `com.amazonaws.dynamodb.v20120810#ThrottlingException`, or the name and an address behind a colon.
  const name = type.replace(/^.*#/, '').replace(/:.*$/, '');
  const message = String(fields.message ?? fields.Message ?? 'UnknownError');
  const Class = known[name];
  return Class
    ? new Class(message, answer.status, fields)
    : new ServiceError(name, message, answer.status);
}

/** Empty where it is no JSON, as errors of what stands before a service may be. */
function said({ body, status }: Answer): Fields {
  try {
    const fields = parsed(body);
    return isFields(fields) ? fields : {};
  } catch (error) {
    if (status < 300) throw error;
    return {};
  }
}
