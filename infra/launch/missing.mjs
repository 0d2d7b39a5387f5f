/**
 * A machine as far as the product depends on it.
 * @typedef {object} Machine
 * @property {string} platform
 * @property {string} arch
 * @property {string} nodeVersion such as `v24.21.0`
 * @property {string | undefined} dynamoDbEndpoint
 * @property {(command: string) => boolean} hasCommand
 * @property {() => boolean} dockerRuns
 */

/** Scripts that need no DynamoDB engine: the build, and commands for a running stack. */
const withoutEngine = /^infra\/(build|operator)\//;

/**
 * Whether npm has packages of Node 24 and a DynamoDB engine: only for Linux x64.
 * @param {Pick<Machine, 'platform' | 'arch'>} machine
 */
export function isServedByNpm({ platform, arch }) {
  return platform === 'linux' && arch === 'x64';
}

/**
 * What the machine lacks for a script, each item with its remedy. Empty if it can run.
 * @param {Machine} machine
 * @param {string} script
 * @returns {readonly string[]}
 */
export function missingFor(machine, script) {
  if (isServedByNpm(machine)) return [];
  const { platform, arch, nodeVersion } = machine;
  const missing = [];
  if (Number(/^v(\d+)/.exec(nodeVersion)?.[1]) < 24) {
    missing.push(
      `Node 24 or newer (this is ${nodeVersion}): install it from https://nodejs.org or with your version manager.`,
    );
  }
  if (!withoutEngine.test(script) && !hasEngine(machine)) {
    missing.push(
      `A DynamoDB engine: npm has none for ${platform}-${arch}. Start Docker (amazon/dynamodb-local is then started for you), put dynoxide on the PATH, or set DYNAMODB_ENDPOINT to an emulator that runs, for example http://127.0.0.1:8000.`,
    );
  }
  return missing;
}

/** @param {Machine} machine */
function hasEngine({ dynamoDbEndpoint, hasCommand, dockerRuns }) {
  return Boolean(dynamoDbEndpoint) || hasCommand('dynoxide') || dockerRuns();
}
