import { type Failure, failureText } from 'local-cloud/errors.ts';

export function printFailure(failure: Failure): void {
  console.error(`\n${failureText(failure)}\n`);
}
