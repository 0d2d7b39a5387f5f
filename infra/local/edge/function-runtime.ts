import { createContext, Script } from 'node:vm';

/** Runs a CloudFront Function's handler; throws what the handler throws. */
export type FunctionRuntime = (event: object) => unknown;

/** docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const MAXIMUM_CODE_BYTES = 10 * 1024;

/** Far above CloudFront's compute limit: it ends endless loops and lets a busy machine be slow. */
const TIMEOUT_MILLIS = 1000;

const CALL = new Script(`
  output = undefined;
  failure = undefined;
  (async () => handler(JSON.parse(input)))().then(
    (value) => { output = JSON.stringify(value); },
    (error) => { failure = String(error); },
  );
`);

/**
 * Compiles a function's code for the cloudfront-js-2.0 runtime: plain JavaScript without require,
 * import, fetch, timers and eval. Throws for code that does not compile or is too large.
 */
export function functionRuntime(
  name: string,
  code: string,
  log: (line: string) => void,
): FunctionRuntime {
  if (Buffer.byteLength(code) > MAXIMUM_CODE_BYTES) {
    throw new Error(`The CloudFront Function ${name} is larger than ${MAXIMUM_CODE_BYTES} bytes`);
  }
  const globals: Record<string, unknown> = {
    console: { log: (...parts: unknown[]) => log(`${name}: ${parts.join(' ')}`) },
  };
  // With its own microtask queue, promises settle before a run returns.
  const context = createContext(globals, {
    microtaskMode: 'afterEvaluate',
    codeGeneration: { strings: false, wasm: false },
  });
  new Script(code, { filename: name }).runInContext(context, { timeout: TIMEOUT_MILLIS });
  return (event) => {
    globals.input = JSON.stringify(event);
    CALL.runInContext(context, { timeout: TIMEOUT_MILLIS });
    if (globals.failure !== undefined) throw new Error(String(globals.failure));
    const output = globals.output;
    return typeof output === 'string' ? JSON.parse(output) : undefined;
  };
}
