import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Bundles } from '#infra/bundling/bundler.ts';
import type { FunctionName, FunctionSpec } from '#infra/inventory.ts';
import type { VariableName } from '#infra/permissions/variables.ts';
import type { HttpApi } from '../api/http-api.ts';
import type { Settings } from '../settings.ts';
import type { Possessions } from './grant-statements.ts';
import { ProductFunction } from './product-function.ts';
import { runOnSchedule } from './schedule.ts';
import { workForQueue } from './work-queues.ts';

export interface FunctionCode {
  readonly functions: readonly FunctionSpec[];
  readonly bundles: Bundles;
}

interface Surroundings {
  readonly api: HttpApi;
  readonly possessions: Possessions;
  readonly publicOrigin: string;
  /** With * for the label. */
  readonly previewOrigin: string;
  readonly settings: Settings;
  readonly deadLetters: IQueue;
}

/** Every function of the inventory, with its route or schedule. Returns a finder by name. */
export function createFunctions(
  scope: Construct,
  { functions, bundles }: FunctionCode,
  surroundings: Surroundings,
): (name: FunctionName) => ProductFunction {
  const { api, possessions } = surroundings;
  const variables = variableValues(surroundings);
  const created = new Map<string, ProductFunction>();
  for (const spec of functions) {
    const bundle = bundles.get(spec.logicalId);
    if (bundle === undefined) throw new RangeError(`${spec.name} has no bundle`);
    const deadLetters = spec.schedule === undefined ? undefined : surroundings.deadLetters;
    const props = { spec, folder: bundle.folder, possessions, variables, deadLetters };
    const productFunction = new ProductFunction(scope, props);
    api.addRoute(spec, productFunction.lambda);
    possessions.sockets.addAuthorizer(spec, productFunction.lambda);
    possessions.sockets.addRoute(spec, productFunction.lambda);
    workForQueue(productFunction, spec, possessions.queues);
    if (deadLetters) runOnSchedule(productFunction, spec, deadLetters);
    created.set(spec.name, productFunction);
  }
  return (name) => {
    const found = created.get(name);
    if (found === undefined) throw new RangeError(`${name} is not in the inventory`);
    return found;
  };
}

function variableValues({
  settings,
  publicOrigin,
  previewOrigin,
  possessions: { table, files, previews, queues, secrets, sockets },
}: Surroundings): Readonly<Record<VariableName, string>> {
  return {
    PUBLIC_ORIGIN: publicOrigin,
    TABLE_NAME: table.tableName,
    FILES_BUCKET: files.bucketName,
    APP_SECRET_ARN: secrets.app.secretArn,
    ORIGIN_SECRET_ARN: secrets.origin.secretArn,
    STRIPE_SECRET_ARN: secrets.stripe.secretArn,
    PREVIEW_SECRET_ARN: secrets.preview.secretArn,
    PREVIEW_ORIGIN: previewOrigin,
    PREVIEW_BUCKET: previews.bucketName,
    SITE_QUEUE_URL: queues.sites.queueUrl,
    STRIPE_API_BASE: settings.value('StripeApiBase'),
    SOCKET_ENDPOINT: sockets.endpoint,
    REGISTRATIONS_PER_ADDRESS: settings.value('RegistrationsPerAddress'),
    LOGIN_FAILURES_PER_ADDRESS: settings.value('LoginFailuresPerAddress'),
    CHAT_MESSAGES_PER_USER: settings.value('ChatMessagesPerUser'),
    ACTIVATION_FAILURES_PER_ADDRESS: settings.value('ActivationFailuresPerAddress'),
    ACTIVATION_FAILURES_IN_STACK: settings.value('ActivationFailuresInStack'),
  };
}
