import { role } from '#test/support/functions.ts';

export const DOMAIN = 'choir.example';
export const SENDER = `Choir <tickets@${DOMAIN}>`;

const IDENTITY_ARN = `arn:aws:ses:us-east-1:000000000000:identity/${DOMAIN}`;
const SET_ARN = 'arn:aws:ses:us-east-1:000000000000:configuration-set/shop-set';
const BUS_ARN = 'arn:aws:events:us-east-1:000000000000:event-bus/default';
const queueArn = { 'Fn::GetAtt': ['Feedback', 'Arn'] };

export const allow = (Action: string | string[], ...Resource: string[]) => ({
  Effect: 'Allow',
  Action,
  Resource,
});
/** Sending asks for the identity and for the configuration set. */
export const maySend = allow('ses:SendEmail', IDENTITY_ARN, SET_ARN);
const mayAsk = allow(['ses:GetAccount', 'ses:GetEmailIdentity'], '*');
export const mailArns = { identity: IDENTITY_ARN, set: SET_ARN };

/** A choir that sends tickets, and gets their bounces through a queue. */
export const mailResources = {
  Role: role(maySend, mayAsk),
  Domain: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: DOMAIN } },
  Set: { Type: 'AWS::SES::ConfigurationSet' },
  Destination: {
    Type: 'AWS::SES::ConfigurationSetEventDestination',
    Properties: {
      ConfigurationSetName: { Ref: 'Set' },
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint', 'delivery'],
        EventBridgeDestination: { EventBusArn: BUS_ARN },
      },
    },
  },
  Rule: {
    Type: 'AWS::Events::Rule',
    Properties: {
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        resources: [SET_ARN],
      },
      Targets: [{ Id: 'queue', Arn: queueArn }],
    },
  },
  Feedback: { Type: 'AWS::SQS::Queue' },
  MayTell: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Feedback' }],
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: 'sqs:SendMessage',
            Principal: { Service: 'events.amazonaws.com' },
            Resource: queueArn,
            Condition: { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': ['Rule', 'Arn'] } } },
          },
        ],
      },
    },
  },
};
