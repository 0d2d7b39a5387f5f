import { pathToFileURL } from 'node:url';

/** Loads a bundle, calls it once, and prints the CPU time of both, over all threads. */
const [file = '', event = '{}'] = process.argv.slice(2);
const before = process.cpuUsage();
const { handler } = await import(pathToFileURL(file).href);
const answer = await handler(JSON.parse(event), { awsRequestId: 'bench' });
const { user, system } = process.cpuUsage(before);
const ms = (user + system) / 1_000;
// An authorizer returns a policy.
const isAllowed = answer.policyDocument?.Statement[0]?.Effect === 'Allow';
const statusCode = answer.statusCode ?? (isAllowed ? 200 : 403);
// The handler also logs to standard output; the result is the last line.
console.log(`\n${JSON.stringify({ ms, statusCode })}`);
process.exit(0);
