import type { Context } from 'aws-lambda';

/** What Lambda tells a function of ours beside its event. */
export const context: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'tested',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:tested',
  memoryLimitInMB: '256',
  awsRequestId: 'request-1',
  logGroupName: 'tested',
  logStreamName: 'tested',
  // As long as a test may take: it fails for what it sees, not for how slow the machine is.
  getRemainingTimeInMillis: () => 120_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
};
