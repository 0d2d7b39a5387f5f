const SOURCE = {
  StringEquals: {
    'aws:SourceAccount': '000000000000',
    'aws:SourceArn':
      'arn:aws:ses:us-east-1:000000000000:receipt-rule-set/answers:receipt-rule/to-bucket',
  },
};
const allow = (Service: string, Action: string, Resource: unknown, Condition: object = {}) => ({
  Statement: [{ Effect: 'Allow', Principal: { Service }, Action, Resource, Condition }],
});
const queueArn = { 'Fn::GetAtt': ['Answers', 'Arn'] };

/** A choir that also reads what is answered: SES stores it, and tells the queue `Answers` through a topic. */
export const receivingResources = {
  Mails: { Type: 'AWS::S3::Bucket' },
  MayStore: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: 'Mails' },
      PolicyDocument: allow(
        'ses.amazonaws.com',
        's3:PutObject',
        { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Mails', 'Arn'] }, '/in/*']] },
        SOURCE,
      ),
    },
  },
  Topic: { Type: 'AWS::SNS::Topic' },
  MayPublish: {
    Type: 'AWS::SNS::TopicPolicy',
    Properties: {
      Topics: [{ Ref: 'Topic' }],
      PolicyDocument: allow('ses.amazonaws.com', 'sns:Publish', { Ref: 'Topic' }, SOURCE),
    },
  },
  Subscription: {
    Type: 'AWS::SNS::Subscription',
    Properties: { Protocol: 'sqs', TopicArn: { Ref: 'Topic' }, Endpoint: queueArn },
  },
  Answers: { Type: 'AWS::SQS::Queue' },
  MayAnswer: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Answers' }],
      PolicyDocument: allow('sns.amazonaws.com', 'sqs:SendMessage', queueArn, {
        ArnEquals: { 'aws:SourceArn': { Ref: 'Topic' } },
      }),
    },
  },
  AnswerSet: { Type: 'AWS::SES::ReceiptRuleSet', Properties: { RuleSetName: 'answers' } },
  AnswerRule: {
    Type: 'AWS::SES::ReceiptRule',
    Properties: {
      RuleSetName: { Ref: 'AnswerSet' },
      Rule: {
        Name: 'to-bucket',
        Enabled: true,
        ScanEnabled: true,
        Recipients: ['answers.choir.example'],
        Actions: [
          {
            S3Action: {
              BucketName: { Ref: 'Mails' },
              ObjectKeyPrefix: 'in/',
              TopicArn: { Ref: 'Topic' },
            },
          },
        ],
      },
    },
  },
};
