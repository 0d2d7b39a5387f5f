import {
  CloudFrontClient,
  CreateDistributionTenantCommand,
  type CreateDistributionTenantCommandInput,
} from '@aws-sdk/client-cloudfront';
import { onTestFinished } from 'vitest';
import { cloudFrontService } from '#src/endpoint/cloudfront.ts';
import { startEndpoint } from '#src/endpoint/endpoint.ts';
import { startIam } from '#src/iam/iam.ts';
import { startNames } from '#src/names/names.ts';
import { freePort } from '#src/ports.ts';
import { openTenants } from '#src/tenants/tenants.ts';
import { apiOrigin, behavior, httpApi } from '#test/edge/support/web-template.ts';
import { stackOf, temporaryDirectory } from '#test/support/assembly.ts';
import { role } from '#test/support/functions.ts';
import { manualClock } from '#test/support/manual-clock.ts';

const CODE = `import cf from "cloudfront";
function handler(event) {
  var tenant = cf.distributionTenant;
  event.request.uri = "/" + tenant.parameters.get("choir") + event.request.uri;
  event.request.headers["x-tenant"] = { value: tenant.id + " " + event.context.endpoint };
  return event.request;
}`;

const allow = (Action: string | string[], Resource: string | string[]) => ({
  Effect: 'Allow',
  Action,
  Resource,
});
export const mayServe = [
  allow(
    ['Create', 'Get', 'Update', 'Delete'].map((verb) => `cloudfront:${verb}DistributionTenant`),
    ['distribution-tenant/*', 'distribution/*', 'connection-group/*'].map(
      (it) => `arn:aws:cloudfront::000000000000:${it}`,
    ),
  ),
  allow(['cloudfront:GetManagedCertificateDetails', 'cloudfront:ListDistributionTenants'], '*'),
  allow(['acm:RequestCertificate', 'acm:DescribeCertificate'], '*'),
];

/** Choirs whose sites are tenants of one distribution. */
export const tenantResources = {
  ...httpApi({ $default: 'echo' }),
  Role: role(...mayServe),
  Group: { Type: 'AWS::CloudFront::ConnectionGroup', Properties: { Name: 'choirs' } },
  Rewrite: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      Name: 'rewrite',
      AutoPublish: true,
      FunctionCode: CODE,
      FunctionConfig: { Comment: 'tenants', Runtime: 'cloudfront-js-2.0' },
    },
  },
  Choirs: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        ConnectionMode: 'tenant-only',
        TenantConfig: {
          ParameterDefinitions: [
            { Name: 'choir', Definition: { StringSchema: { Required: true } } },
          ],
        },
        Origins: [apiOrigin()],
        DefaultCacheBehavior: behavior('Api', {
          FunctionAssociations: [
            {
              EventType: 'viewer-request',
              FunctionARN: { 'Fn::GetAtt': ['Rewrite', 'FunctionARN'] },
            },
          ],
        }),
      },
    },
  },
};

/** CloudFront behind its endpoint, called by the SDK with the rights of the role `Role`. */
export async function startTenants(statements: readonly object[] = mayServe) {
  const dataDir = temporaryDirectory();
  const stack = stackOf({ Resources: { ...tenantResources, Role: role(...statements) } });
  const clock = manualClock();
  const iam = startIam({ stack, dataDir });
  const names = await startNames({ stack, dataDir, port: await freePort() });
  const open = () => openTenants({ stack, dataDir, names, clock });
  const tenants = open();
  const port = await freePort();
  const endpoint = await startEndpoint({
    port,
    iam,
    services: [cloudFrontService({ iam, tenants })],
  });
  const credentials = iam.credentials(stack.attribute('Role', 'Arn'), 'choirmaster');
  const cloudFront = new CloudFrontClient({
    ...{ endpoint: endpoint.url, region: 'us-east-1', credentials, maxAttempts: 1 },
  });
  onTestFinished(async () => {
    cloudFront.destroy();
    await endpoint.stop();
    await names.stop();
  });
  const target = stack.attribute('Group', 'RoutingEndpoint');
  const point = (...hosts: string[]) =>
    names.replace(hosts.map((name) => ({ name, type: 'CNAME', value: target, ttl: 60 })));
  const wish = {
    Name: 'alto',
    DistributionId: stack.ref('Choirs'),
    ConnectionGroupId: stack.ref('Group'),
    Domains: [{ Domain: 'www.alto.example' }],
    Parameters: [{ Name: 'choir', Value: 'alto' }],
    ManagedCertificateRequest: { ValidationTokenHost: 'cloudfront' },
    Enabled: true,
  } satisfies CreateDistributionTenantCommandInput;
  const create = (changes: object = {}) =>
    cloudFront.send(new CreateDistributionTenantCommand({ ...wish, ...changes }));
  return { stack, clock, names, tenants, open, cloudFront, wish, create, point, target };
}
