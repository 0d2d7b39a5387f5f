import {
  Agent,
  type IncomingMessage,
  type RequestOptions,
  request as sendRequest,
} from 'node:http';
import { urlToHttpOptions } from 'node:url';
import { isJsonObject, parseJson } from '../cloudformation/json.ts';
import type { Stack } from '../cloudformation/stack.ts';
import { arn } from '../cloudformation/template/physical-names.ts';
import { keySchemaOf } from '../engine/create-table.ts';
import { engineHeaders } from '../engine/dynamodb-client.ts';
import { type TableDefinition, tableDefinitions } from '../engine/table-definition.ts';
import type { Iam } from '../iam/iam.ts';
import { AwsError } from './aws-error.ts';
import {
  type AwsRequest,
  type AwsResponse,
  type AwsService,
  targetOperation,
} from './aws-request.ts';
import { actionsOf, type TableAction } from './dynamodb-actions.ts';
import { permit } from './permit.ts';
import { readBody } from './read-body.ts';

const PREFIXES = ['DynamoDB_20120810', 'DynamoDBStreams_20120810'];

/** Forwards each call to the engine if the caller's policies allow it. */
export function dynamoDbService(iam: Iam, engineEndpoint: string, stack: Stack): AwsService {
  const address = urlToHttpOptions(new URL(engineEndpoint));
  const engine = { ...address, method: 'POST', agent: new Agent({ keepAlive: true }) };
  const partitionKeys = partitionKeyFinder(engineEndpoint, stack);
  return {
    serves: (request) => operationOf(request) !== undefined,
    async answer(request) {
      for (const needed of actionsOf(operationOf(request) ?? '', inputOf(request))) {
        const keys = needed.named.length > 0 ? await leadingKeys(needed, partitionKeys) : [];
        const context = keys.length > 0 ? { 'dynamodb:LeadingKeys': keys } : {};
        permit(iam, request, `dynamodb:${needed.action}`, resourceOf(needed), context);
      }
      return forward(request, engine);
    },
  };
}

/** Asks the engine for the key of a table that the template does not declare, such as a restored one. */
function partitionKeyFinder(engineEndpoint: string, stack: Stack) {
  const known = new Map<string, Promise<string | undefined>>(
    tableDefinitions(stack).map(({ TableName, KeySchema }) => [
      TableName,
      Promise.resolve(partitionKeyOf(KeySchema)),
    ]),
  );
  return (name: string): Promise<string | undefined> => {
    const found = known.get(name) ?? keySchemaOf(engineEndpoint, name).then(partitionKeyOf);
    known.set(name, found);
    return found;
  };
}

function partitionKeyOf(keys: TableDefinition['KeySchema']): string | undefined {
  return keys.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName;
}

type PartitionKeyFinder = ReturnType<typeof partitionKeyFinder>;

/** Strings, like all keys here. */
async function leadingKeys(action: TableAction, partitionKeys: PartitionKeyFinder) {
  const partitionKey = (await partitionKeys(tableNameOf(action))) ?? '';
  return action.named.flatMap((item) => {
    const value = isJsonObject(item) ? item[partitionKey] : undefined;
    return isJsonObject(value) && typeof value.S === 'string' ? [value.S] : [];
  });
}

function tableNameOf({ table }: TableAction): string {
  return table.split('/').at(-1) ?? table;
}

function operationOf(request: AwsRequest): string | undefined {
  return PREFIXES.map((prefix) => targetOperation(request, prefix)).find((it) => it !== undefined);
}

function inputOf(request: AwsRequest) {
  try {
    const input = parseJson(request.body.toString());
    if (isJsonObject(input)) return input;
  } catch {
    // Invalid JSON is refused below, like JSON that is no object.
  }
  throw new AwsError('SerializationException', 'The request body is not a JSON object.');
}

function resourceOf({ table, index }: TableAction): string {
  const tableArn =
    table.startsWith('arn:') || table === '*' ? table : arn('dynamodb', `table/${table}`);
  return index === undefined ? tableArn : `${tableArn}/index/${index}`;
}

/** Uses one access key and region for all callers, since emulators separate data by them. */
function forward(request: AwsRequest, engine: RequestOptions): Promise<AwsResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<AwsResponse>();
  const headers = {
    ...engineHeaders(String(request.headers['x-amz-target'])),
    'content-length': request.body.length,
    // For a proxy before the engine. The engine gets one key for all: DynamoDB Local has a database for each.
    'x-caller': request.accessKeyId ?? '',
  };
  const outgoing = sendRequest({ ...engine, headers });
  outgoing.once('response', (response) => resolve(read(response)));
  outgoing.once('error', reject);
  outgoing.end(request.body);
  return promise;
}

async function read(response: IncomingMessage): Promise<AwsResponse> {
  const checksum = response.headers['x-amz-crc32'];
  return {
    statusCode: response.statusCode ?? 500,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      ...(typeof checksum === 'string' && { 'x-amz-crc32': checksum }),
    },
    body: await readBody(response),
  };
}
