import type { Context } from 'aws-lambda';

/** The context that Lambda passes to a function. */
export const context: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'tested',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:tested',
  memoryLimitInMB: '256',
  awsRequestId: 'request-1',
  logGroupName: 'tested',
  logStreamName: 'tested',
  // As long as a test may take, so that slow machines do not fail it.
  getRemainingTimeInMillis: () => 120_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
};
