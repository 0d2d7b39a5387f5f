import type { Credentials } from '../iam/access-keys.ts';

/** Names that Lambda sets itself and refuses in a declaration. Source: the Lambda developer guide. */
const RESERVED = new Set([
  '_HANDLER',
  '_X_AMZN_TRACE_ID',
  'AWS_ACCESS_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_DEFAULT_REGION',
  'AWS_EXECUTION_ENV',
  'AWS_LAMBDA_FUNCTION_MEMORY_SIZE',
  'AWS_LAMBDA_FUNCTION_NAME',
  'AWS_LAMBDA_FUNCTION_VERSION',
  'AWS_LAMBDA_INITIALIZATION_TYPE',
  'AWS_LAMBDA_LOG_GROUP_NAME',
  'AWS_LAMBDA_LOG_STREAM_NAME',
  'AWS_LAMBDA_RUNTIME_API',
  'AWS_REGION',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'LAMBDA_RUNTIME_DIR',
  'LAMBDA_TASK_ROOT',
]);

/** All declared names and values together may take 4 KB. */
const MAXIMUM_BYTES = 4096;

type Variables = Readonly<Record<string, string>>;

interface EnvironmentOptions {
  readonly functionName: string;
  readonly memorySize: number;
  readonly handler: string;
  readonly directory: string;
  readonly region: string;
  readonly credentials: Credentials;
  /** `AWS_ENDPOINT_URL_*`: where the SDK finds each service. */
  readonly endpoints: Variables;
  readonly declared: Variables;
}

/** Declared variables, and those of Lambda and the SDK. */
export function createEnvironment(options: EnvironmentOptions): Record<string, string> {
  const { functionName, region, credentials } = options;
  return {
    ...options.declared,
    ...options.endpoints,
    _HANDLER: options.handler,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(options.memorySize),
    AWS_LAMBDA_FUNCTION_NAME: functionName,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${functionName}`,
    AWS_LAMBDA_LOG_STREAM_NAME: '2026/01/01/[$LATEST]local',
    AWS_REGION: region,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    LAMBDA_TASK_ROOT: options.directory,
    TZ: ':UTC',
  };
}

/** Throws for reserved names and for more than 4 KB, as Lambda does at deployment. */
export function checkDeclaredVariables(functionName: string, declared: Variables): void {
  const reserved = Object.keys(declared).filter((name) => RESERVED.has(name));
  if (reserved.length > 0) {
    throw new Error(
      `${functionName}: Lambda was unable to configure your environment variables because the ` +
        'environment variables you have provided contains reserved keys that are currently not ' +
        `supported for modification. Reserved keys used in this request: ${reserved.join(', ')}`,
    );
  }
  if (Buffer.byteLength(JSON.stringify(declared)) > MAXIMUM_BYTES) {
    throw new Error(
      `${functionName}: Lambda was unable to configure your environment variables because the ` +
        'environment variables you have provided exceeded the 4KB limit.',
    );
  }
}
