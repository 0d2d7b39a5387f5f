import { reasonOf, StartError, type StartProblem } from 'local-cloud/errors.ts';
import { UnusableAccount } from 'local-stripe/unusable-account.ts';

const hints: Readonly<Record<StartProblem, string>> = {
  'port taken': 'Choose another one: PORT=4000 npm start',
  'directory in use':
    'Stop it, or run a second one beside it: PORT=4000 LOCAL_DATA_DIR=/tmp/other npm start',
  'directory unusable': 'Choose another one: LOCAL_DATA_DIR=/tmp/other npm start',
  'data unusable': 'npm start -- --reset starts afresh, and forgets all local data.',
};

/** The reason of a failed start, with a remedy if one is known. */
export function explainFailure(error: unknown): string {
  const message = reasonOf(error);
  const problem = problemOf(error);
  return problem ? `${message}\n${hints[problem]}` : message;
}

function problemOf(error: unknown): StartProblem | undefined {
  if (error instanceof UnusableAccount) return 'data unusable';
  return error instanceof StartError ? error.problem : undefined;
}
