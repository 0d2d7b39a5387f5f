import type { Assembly } from '../assembly.ts';
import { noticedBy } from '../sabotage.ts';

const distribution = (assembly: Assembly, name = 'Site') =>
  assembly.find('AWS::CloudFront::Distribution', `${name}Distribution`).Properties
    .DistributionConfig;
const behavior = (assembly: Assembly, path: string) =>
  distribution(assembly).CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === path,
  );
const pageHeaders = (assembly: Assembly) =>
  assembly.find('AWS::CloudFront::ResponseHeadersPolicy', 'SitePageHeaders').Properties
    .ResponseHeadersPolicyConfig.SecurityHeadersConfig;
const siteRequest = (assembly: Assembly) =>
  assembly.find('AWS::CloudFront::Function', 'SiteSiteRequest').Properties;
const bucketPolicy = (assembly: Assembly) =>
  assembly.find('AWS::S3::BucketPolicy', 'SiteBucketFromCfnBucketPolicy').Properties.PolicyDocument;

/** CachingOptimized, a policy of CloudFront's own. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';

const ofCalls = noticedBy('edge', [
  {
    title: 'CloudFront does not send the origin secret',
    harm: 'every call is refused: 403',
    apply: (assembly) => {
      delete distribution(assembly).Origins[1].OriginCustomHeaders;
    },
  },
  {
    title: 'CloudFront caches calls',
    harm: 'a customer sees the account of another',
    apply: (assembly) => {
      behavior(assembly, '/api/*').CachePolicyId = cachingOptimized;
    },
  },
  {
    title: 'cookies are not forwarded',
    harm: 'nobody is ever signed in',
    apply: (assembly) => {
      delete behavior(assembly, '/api/*').OriginRequestPolicyId;
    },
  },
  {
    title: 'calls only allow GET',
    harm: 'every form is answered with 403',
    apply: (assembly) => {
      behavior(assembly, '/api/*').AllowedMethods = ['GET', 'HEAD'];
    },
  },
]);

const ofPages = noticedBy('edge', [
  {
    title: 'pages have no security headers',
    harm: 'other sites frame the checkout',
    apply: (assembly) => {
      delete distribution(assembly).DefaultCacheBehavior.ResponseHeadersPolicyId;
    },
  },
  {
    title: 'pages run inline scripts',
    harm: 'one unescaped name runs code',
    apply: (assembly) => {
      pageHeaders(assembly).ContentSecurityPolicy.ContentSecurityPolicy =
        "default-src 'self' 'unsafe-inline'";
    },
  },
  {
    title: 'HSTS expires at once',
    harm: 'a hotel’s network reads the first visit',
    apply: (assembly) => {
      pageHeaders(assembly).StrictTransportSecurity.AccessControlMaxAgeSec = 0;
    },
  },
  {
    title: 'pages are served over HTTP',
    harm: 'passwords are sent unencrypted',
    apply: (assembly) => {
      distribution(assembly).DefaultCacheBehavior.ViewerProtocolPolicy = 'allow-all';
    },
  },
  {
    title: 'a custom domain allows old TLS',
    harm: 'auditors fail it, browsers warn',
    apply: (assembly) => {
      const [, certificate] = distribution(assembly).ViewerCertificate['Fn::If'];
      certificate.MinimumProtocolVersion = 'TLSv1';
    },
  },
]);

const ofOrigins = noticedBy('origins', [
  {
    title: 'calls go to the bucket of the pages',
    harm: 'every call is answered with a page',
    apply: (assembly) => {
      const { TargetOriginId } = distribution(assembly).DefaultCacheBehavior;
      behavior(assembly, '/api/*').TargetOriginId = TargetOriginId;
    },
  },
  {
    title: 'calls do not get the visitor’s address',
    harm: 'all visitors share one rate limit',
    apply: (assembly) => {
      delete behavior(assembly, '/api/*').FunctionAssociations;
    },
  },
  {
    title: 'CloudFront calls the API without TLS',
    harm: 'API Gateway refuses every call',
    apply: (assembly) => {
      distribution(assembly).Origins[1].CustomOriginConfig.OriginProtocolPolicy = 'http-only';
    },
  },
  {
    title: 'CloudFront does not sign requests to a bucket',
    harm: 'every page is answered with 403',
    apply: (assembly) => {
      delete distribution(assembly).Origins[0].OriginAccessControlId;
    },
  },
  {
    title: 'a bucket does not let CloudFront read',
    harm: 'every page is answered with 403',
    apply: (assembly) => bucketPolicy(assembly).Statement.pop(),
  },
  {
    title: 'a bucket lets every distribution read',
    harm: 'a stranger’s CloudFront shows previews',
    apply: (assembly) => {
      delete bucketPolicy(assembly).Statement[1].Condition;
    },
  },
  {
    title: 'a host has no default root object',
    harm: 'the landing page is answered with 403',
    apply: (assembly) => {
      delete distribution(assembly).DefaultRootObject;
    },
  },
  {
    title: 'an edge function has syntax that CloudFront does not support',
    harm: 'CloudFront refuses the deployment',
    apply: (assembly) => {
      siteRequest(assembly).FunctionCode = 'const handler = (event) => event?.request;';
    },
  },
  {
    title: 'an edge function is not published',
    harm: 'CloudFront runs the code of the last release',
    apply: (assembly) => {
      siteRequest(assembly).AutoPublish = false;
    },
  },
]);

const ofStack = noticedBy('edge', [
  {
    title: 'a domain needs no certificate',
    harm: 'the deployment fails after twenty minutes',
    apply: (assembly) => {
      delete assembly.outer.Rules?.DomainNameNeedsCertificateArn;
    },
  },
  {
    title: 'an output is missing',
    harm: 'the operator cannot point the domain',
    apply: (assembly) => {
      delete assembly.outer.Outputs.SiteDnsTarget;
    },
  },
  {
    title: 'a nested stack lacks a parameter',
    harm: 'CloudFormation refuses the deployment',
    apply: (assembly) => {
      delete assembly.find('AWS::CloudFormation::Stack', 'Auth').Properties.Parameters.TableName;
    },
  },
  {
    title: 'functions send to sockets through CloudFront',
    harm: 'no message is delivered',
    apply: (assembly) => {
      const chat = assembly.find('AWS::CloudFormation::Stack', 'Chat').Properties;
      chat.Parameters.SocketEndpoint = chat.Parameters.PublicOrigin;
    },
  },
]);

const live = (assembly: Assembly) => distribution(assembly, 'Live');
const previewHeaders = (assembly: Assembly) =>
  assembly.find('AWS::CloudFront::ResponseHeadersPolicy', 'PreviewsPreviewHeaders').Properties
    .ResponseHeadersPolicyConfig;

const ofOwnDomains = noticedBy('origins', [
  {
    title: 'own domains have no edge function',
    harm: 'every customer’s domain is answered with 404',
    apply: (assembly) => {
      delete live(assembly).DefaultCacheBehavior.FunctionAssociations;
    },
  },
  {
    title: 'the parameter of tenants has another name',
    harm: 'CloudFront refuses every tenant',
    apply: (assembly) => {
      live(assembly).TenantConfig.ParameterDefinitions[0].Name = 'website';
    },
  },
  {
    title: 'the distribution of own domains is not tenant-only',
    harm: 'CloudFront refuses every tenant',
    apply: (assembly) => {
      delete live(assembly).ConnectionMode;
    },
  },
]);

const ofForms = noticedBy('origins', [
  {
    title: 'forms of own domains have no edge function',
    harm: 'no form arrives, and other websites may send forms',
    apply: (assembly) => {
      delete live(assembly).CacheBehaviors[0].FunctionAssociations;
    },
  },
  {
    title: 'forms of own domains lead to the files of sites',
    harm: 'every form is answered with 405',
    apply: (assembly) => {
      const { CacheBehaviors, DefaultCacheBehavior } = live(assembly);
      CacheBehaviors[0].TargetOriginId = DefaultCacheBehavior.TargetOriginId;
    },
  },
]);

const ofSharedHosts = noticedBy('edge', [
  {
    title: 'sites on one host have an origin',
    harm: 'one customer’s script reads another’s storage',
    apply: (assembly) => {
      const { ContentSecurityPolicy: policy } = previewHeaders(assembly).SecurityHeadersConfig;
      policy.ContentSecurityPolicy['Fn::If'][2] = policy.ContentSecurityPolicy['Fn::If'][1];
    },
  },
  {
    title: 'sites without an origin may not load their own fonts',
    harm: 'every preview without a preview domain looks broken',
    apply: (assembly) => {
      delete previewHeaders(assembly).CorsConfig;
    },
  },
]);

const ofSites = [...ofOwnDomains, ...ofForms, ...ofSharedHosts];
export const edge = [...ofCalls, ...ofPages, ...ofOrigins, ...ofSites, ...ofStack];
