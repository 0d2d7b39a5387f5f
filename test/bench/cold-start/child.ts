import { pathToFileURL } from 'node:url';

/** Loads a bundle, calls it once, and prints what both took together: time of the processor, in all threads. */
const [file = '', event = '{}'] = process.argv.slice(2);
const before = process.cpuUsage();
const { handler } = await import(pathToFileURL(file).href);
const answer = await handler(JSON.parse(event), { awsRequestId: 'bench' });
const { user, system } = process.cpuUsage(before);
const ms = (user + system) / 1_000;
// An authorizer answers with a policy.
const isAllowed = answer.policyDocument?.Statement[0]?.Effect === 'Allow';
const statusCode = answer.statusCode ?? (isAllowed ? 200 : 403);
// A handler prints its log lines to the standard output, each a line; ours is the last.
console.log(`\n${JSON.stringify({ ms, statusCode })}`);
process.exit(0);
