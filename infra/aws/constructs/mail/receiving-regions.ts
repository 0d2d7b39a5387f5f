/**
 * Where Amazon SES receives mail: the table "Email receiving endpoints" of
 * https://docs.aws.amazon.com/general/latest/gr/ses.html. AWS adds regions; a condition takes ten (Fn::Or).
 */
export const receivingRegions = [
  'us-east-1',
  'us-east-2',
  'us-west-2',
  'ap-northeast-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ca-central-1',
  'eu-central-1',
  'eu-west-1',
  'eu-west-2',
] as const;
