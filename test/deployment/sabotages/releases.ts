import { noticedBy } from '../sabotage.ts';

const names = noticedBy('stages', [
  {
    title: 'a name lacks the region',
    harm: 'a second region refuses the deployment',
    apply: (assembly) => {
      const type = 'AWS::CloudFront::ResponseHeadersPolicy';
      const { ResponseHeadersPolicyConfig: policy } = assembly.find(
        type,
        'SitePageHeaders',
      ).Properties;
      policy.Name = { 'Fn::Join': ['', [{ Ref: 'AWS::StackName' }, '-PageHeaders']] };
    },
  },
  {
    title: 'a name is the same for every stack',
    harm: 'a staging stack refuses the deployment',
    apply: (assembly) => {
      assembly.find('AWS::ApiGatewayV2::Api', 'SocketsApi').Properties.Name = 'sockets';
      assembly.find('AWS::SQS::Queue', 'Uploads').Properties.QueueName = 'uploads';
    },
  },
  {
    title: 'the stack may be deleted by one command',
    harm: 'a command in the wrong terminal deletes the product',
    apply: (assembly) =>
      assembly.editManifest((text) =>
        text.replace('"terminationProtection": true', '"terminationProtection": false'),
      ),
  },
]);

const updates = noticedBy('synthesis', [
  {
    title: 'a nested stack uses its own name',
    harm: 'names change with every new group',
    apply: (assembly) => {
      const login = assembly.find('AWS::Lambda::Function', 'AuthLogin').Properties;
      login.Environment.Variables.STACK = { Ref: 'AWS::StackName' };
    },
  },
  {
    title: 'a bucket has another logical id',
    harm: 'an update leaves all files behind',
    apply: (assembly) => assembly.rename('AWS::S3::Bucket', 'Files', 'Documents'),
  },
  {
    title: 'two indexes are missing',
    harm: 'DynamoDB refuses the update',
    apply: (assembly) => {
      const table = assembly.find('AWS::DynamoDB::Table', 'Table').Properties;
      table.GlobalSecondaryIndexes.splice(0, 2);
    },
  },
  {
    title: 'a route moves to another function',
    harm: 'API Gateway refuses the update',
    apply: (assembly) => {
      const route = (name: string) =>
        assembly.find('AWS::ApiGatewayV2::Route', `${name}Route`).Properties;
      route('AuthLogin').RouteKey = 'POST /api/log-in';
      route('AuthRegister').RouteKey = 'POST /api/login';
    },
  },
  {
    title: 'a secret is deleted with its stack',
    harm: 'the recreated stack signs everybody out and has no Stripe key',
    apply: (assembly) => {
      assembly.find('AWS::SecretsManager::Secret', 'StripeSecret').DeletionPolicy = 'Delete';
    },
  },
]);

export const releases = [...names, ...updates];
