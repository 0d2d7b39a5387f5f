import { pathToFileURL } from 'node:url';

/** Loads a bundle, calls it once, and prints how long both took together. */
const [file = '', event = '{}'] = process.argv.slice(2);
const startedAt = performance.now();
const { handler } = await import(pathToFileURL(file).href);
const answer = await handler(JSON.parse(event), { awsRequestId: 'bench' });
const ms = performance.now() - startedAt;
// An authorizer answers with a policy.
const isAllowed = answer.policyDocument?.Statement[0]?.Effect === 'Allow';
const statusCode = answer.statusCode ?? (isAllowed ? 200 : 403);
// A handler prints its log lines to the standard output, each a line; ours is the last.
console.log(`\n${JSON.stringify({ ms, statusCode })}`);
process.exit(0);
