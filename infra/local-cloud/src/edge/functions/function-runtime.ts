import { createHmac } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import { requireListedSyntax } from './function-syntax.ts';

/** The tenant as seen by the module `cloudfront`. */
interface RuntimeTenant {
  readonly id: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Throws what the handler throws. */
export type FunctionRuntime = (event: object, tenant?: RuntimeTenant) => unknown;

/** docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const MAXIMUM_CODE_BYTES = 10 * 1024;

/** Far above CloudFront's compute limit: only ends endless loops, even on a busy machine. */
const TIMEOUT_MILLIS = 1000;

/**
 * After so many runs a function is no longer timed: timing needs a thread, which costs an eighth of the time when
 * 1,000 sockets reconnect at once (measured).
 */
const TIMED_CALLS = 100;

const CALL = new Script(`
  output = undefined;
  failure = undefined;
  (async () => handler(JSON.parse(input)))().then(
    (value) => { output = JSON.stringify(value); },
    (error) => { failure = String(error); },
  );
`);

/**
 * The modules of functions, created inside the context, since promises settle in the context's own queue.
 * The tenant is available only while the handler runs:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/saas-specific-logic-function-code.html
 */
const MODULES = new Script(`
  Date.now = now;
  const modules = {
    crypto: {
      createHmac: (algorithm, key) => {
        let text = '';
        return {
          update(more) { text += more; return this; },
          digest: (encoding) => hmac(algorithm, key, text, encoding),
        };
      },
    },
    cloudfront: {
      get distributionTenant() {
        if (tenant === undefined) throw new TypeError('distributionTenant module is not available');
        const { id, parameters } = JSON.parse(tenant);
        const get = (key) => {
          if (key in parameters) return parameters[key];
          throw new TypeError('distribution tenant parameter key not found');
        };
        return { id, parameters: { get } };
      },
    },
  };
`);

/** The file is run as a script, which cannot import. */
const IMPORT = /^import (\w+) from ["'](crypto|cloudfront)["'];$/gm;

/**
 * The cloudfront-js-2.0 runtime: plain JavaScript without require, fetch, timers and eval. Throws for
 * code that does not compile, imports another module or is too large.
 */
export function functionRuntime(
  name: string,
  code: string,
  log: (line: string) => void,
  now: () => Date = () => new Date(),
): FunctionRuntime {
  if (Buffer.byteLength(code) > MAXIMUM_CODE_BYTES) {
    throw new Error(`The CloudFront Function ${name} is larger than ${MAXIMUM_CODE_BYTES} bytes`);
  }
  requireListedSyntax(name, code);
  const globals: Record<string, unknown> = {
    console: { log: (...parts: unknown[]) => log(`${name}: ${parts.join(' ')}`) },
    hmac,
    now: () => now().getTime(),
    tenant: undefined,
  };
  // With its own microtask queue, promises settle before a run returns.
  const context = createContext(globals, {
    microtaskMode: 'afterEvaluate',
    codeGeneration: { strings: false, wasm: false },
  });
  MODULES.runInContext(context);
  const script = code.replace(IMPORT, 'const $1 = modules.$2;');
  new Script(script, { filename: name }).runInContext(context, { timeout: TIMEOUT_MILLIS });
  let calls = 0;
  return (event, tenant) => {
    globals.input = JSON.stringify(event);
    globals.tenant = tenant && JSON.stringify(tenant);
    calls += 1;
    CALL.runInContext(context, calls > TIMED_CALLS ? {} : { timeout: TIMEOUT_MILLIS });
    if (globals.failure !== undefined) throw new Error(String(globals.failure));
    const output = globals.output;
    return typeof output === 'string' ? JSON.parse(output) : undefined;
  };
}

function hmac(
  algorithm: 'md5' | 'sha1' | 'sha256',
  key: string,
  text: string,
  encoding: 'hex' | 'base64' | 'base64url',
): string {
  return createHmac(algorithm, key).update(text).digest(encoding);
}
