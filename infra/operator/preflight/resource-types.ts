/** Every type of resource in the template but `receivingTypes`; a test compares them. CloudFormation refuses a template with a type that a region does not have, also under a false condition. */
export const resourceTypes = [
  'AWS::ApiGateway::Account',
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::IntegrationResponse',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::RouteResponse',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFormation::Stack',
  'AWS::CloudFront::ConnectionGroup',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
] as const;

/** In a nested stack that exists only where Amazon SES receives mail, so other regions need not have them. */
export const receivingTypes = ['AWS::SES::ReceiptRule', 'AWS::SES::ReceiptRuleSet'] as const;

/**
 * What commercial regions lacked of these on 2026-06-15, by CloudFormation's registry as cfn-lint 1.51 has it: asked only
 * where CloudFormation does not answer.
 */
export const missingByRegion: Readonly<Record<string, string>> = {
  'ap-east-1': 'AWS::SES',
  'ap-east-2': 'AWS::ApiGatewayV2 and AWS::SES',
  'ap-southeast-4': 'AWS::SES',
  'ap-southeast-6': 'AWS::ApiGatewayV2 and AWS::SES',
  'ap-southeast-7': 'AWS::SES',
  'eu-south-2': 'AWS::SES',
  'mx-central-1': 'AWS::SES',
};
