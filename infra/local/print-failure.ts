import { type Failure, failureText } from 'local-cloud/lambda/failures.ts';

/** Shows a function's failure to whoever looks at the terminal. */
export function printFailure(failure: Failure): void {
  console.error(`\n${failureText(failure)}\n`);
}
