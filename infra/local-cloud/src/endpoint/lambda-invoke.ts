import { type Json, parseJson } from '../cloudformation/json.ts';
import type { Iam } from '../iam/iam.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { LambdaServiceError } from '../lambda/service-error.ts';
import { AwsError } from './aws-error.ts';
import type { AwsRequest, AwsResponse, AwsService } from './aws-request.ts';
import { permit } from './permit.ts';

const PATH = /^\/2015-03-31\/functions\/([^/?]+)\/invocations(?:\?.*)?$/;

/** Accepts the event asynchronously; returns its request id. */
type Accept = (functionArn: string, event: Json) => string;

/** Waits for the answer (RequestResponse) or only accepts the event (Event). */
export function lambdaInvokeService(iam: Iam, lambda: Lambda, accept: Accept): AwsService {
  return {
    serves: ({ path }) => PATH.test(path),
    async answer(request) {
      const name = decodeURIComponent(PATH.exec(request.path)?.[1] ?? '');
      const event = eventOf(request);
      try {
        const { arn } = lambda.find(name);
        permit(iam, request, 'lambda:InvokeFunction', arn);
        if (request.headers['x-amz-invocation-type'] === 'Event') {
          return accepted(accept(arn, event));
        }
        return await invoke(lambda, arn, event);
      } catch (error) {
        if (!(error instanceof LambdaServiceError)) throw error;
        throw new AwsError(error.code, error.message, error.statusCode);
      }
    },
  };
}

function accepted(requestId: string): AwsResponse {
  return { statusCode: 202, headers: { 'x-amzn-requestid': requestId }, body: '' };
}

async function invoke(lambda: Lambda, name: string, event: Json): Promise<AwsResponse> {
  const { requestId, functionError, payload } = await lambda.invoke(name, event);
  return {
    statusCode: 200,
    headers: {
      'content-type': 'application/json',
      'x-amzn-requestid': requestId,
      'x-amz-executed-version': '$LATEST',
      ...(functionError !== undefined && { 'x-amz-function-error': functionError }),
    },
    body: JSON.stringify(payload),
  };
}

function eventOf({ body }: AwsRequest): Json {
  if (body.length === 0) return {};
  try {
    return parseJson(body.toString());
  } catch {
    const message = 'Could not parse request body into json.';
    throw new AwsError('InvalidRequestContentException', message);
  }
}
