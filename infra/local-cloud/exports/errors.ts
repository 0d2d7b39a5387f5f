/** Why a start or a function failed, and how to say it. */
export { type Failure, failureText } from '#src/lambda/failures.ts';
export { withSourcePositions } from '#src/lambda/source-positions.ts';
export { reasonOf, StartError, type StartProblem } from '#src/start-error.ts';
