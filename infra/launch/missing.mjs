/**
 * What a machine must have besides the packages, judged before anything is installed.
 * @typedef {object} Machine
 * @property {string} platform
 * @property {string} arch
 * @property {string} nodeVersion such as `v24.21.0`
 * @property {string | undefined} dynamoDbEndpoint
 * @property {(command: string) => boolean} hasCommand
 * @property {() => boolean} dockerRuns
 */

/** What runs without a table: the build, and what speaks to a stack that runs. */
const withoutEngine = /^infra\/(build|operator)\//;

/**
 * Whether npm brings Node 24 and a DynamoDB engine along: for Linux x64 alone.
 * @param {Pick<Machine, 'platform' | 'arch'>} machine
 */
export function isServedByNpm({ platform, arch }) {
  return platform === 'linux' && arch === 'x64';
}

/**
 * What is missing for a script to run, each with what to do; empty when nothing is.
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
