import { globalArn } from '../cloudformation/template/physical-names.ts';
import type { Iam } from '../iam/iam.ts';
import { S3Error } from '../storage/s3-error.ts';
import { writeXml, type XmlElements } from '../storage/xml/write-xml.ts';
import type { DesiredTenant } from '../tenants/desired-tenant.ts';
import { type Tenants, tenantArn } from '../tenants/tenants.ts';
import { AwsError } from './aws-error.ts';
import type { AwsRequest, AwsResponse, AwsService } from './aws-request.ts';
import { certificateXml, summaryXml, tenantXml } from './cloudfront-answer.ts';
import { createInput, updateInput } from './cloudfront-input.ts';
import { permit } from './permit.ts';

const ROOT = '/2020-05-31/';
const NAMESPACE = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';

interface Context {
  readonly iam: Iam;
  readonly tenants: Tenants;
}

/** Distribution and group of a tenant, on which the caller needs rights as well. */
type Place = Partial<Pick<DesiredTenant, 'distributionId' | 'connectionGroupId'>>;

/** The part of the CloudFront API for distribution tenants and their managed certificates. */
export function cloudFrontService(context: Context): AwsService {
  return {
    serves: ({ path }) => path.startsWith(ROOT),
    async answer(request) {
      try {
        return answerOf(context, request);
      } catch (error) {
        if (error instanceof AwsError) return xmlError(error);
        if (error instanceof S3Error) return xmlError(new AwsError('MalformedXML', error.message));
        throw error;
      }
    },
  };
}

function answerOf({ iam, tenants }: Context, request: AwsRequest): AwsResponse {
  const { pathname, searchParams } = new URL(request.path, 'http://local');
  const [what = '', given] = pathname.slice(ROOT.length).split('/').map(decodeURIComponent);
  const identifier = given ?? searchParams.get('domain') ?? '';
  const etag = String(request.headers['if-match'] ?? '');
  const may = (action: string, id: string) =>
    permit(iam, request, `cloudfront:${action}`, tenantArn(id));
  const mayPlace = (action: string, { distributionId, connectionGroupId }: Place) => {
    const named = [
      distributionId && `distribution/${distributionId}`,
      connectionGroupId && `connection-group/${connectionGroupId}`,
    ];
    for (const it of named) {
      if (it) permit(iam, request, `cloudfront:${action}`, globalArn('cloudfront', it));
    }
  };
  const mayCertify = ({ certificateRequested, certificateArn }: Partial<DesiredTenant>) => {
    if (certificateRequested) permit(iam, request, 'acm:RequestCertificate', '*');
    // Undocumented; CloudFormation's own handler of tenants has this right for updates.
    if (certificateArn) permit(iam, request, 'acm:DescribeCertificate', certificateArn);
  };
  switch (`${request.method} ${what}`) {
    case 'POST distribution-tenant': {
      may('CreateDistributionTenant', '*');
      const input = createInput(request.body);
      mayPlace('CreateDistributionTenant', input);
      mayCertify(input);
      return tenantAnswer(tenants, tenants.create(input), 201);
    }
    case 'GET distribution-tenant': {
      const isByDomain = given === undefined;
      may(isByDomain ? 'GetDistributionTenantByDomain' : 'GetDistributionTenant', identifier);
      return tenantAnswer(tenants, tenants.find(identifier), 200);
    }
    case 'PUT distribution-tenant': {
      may('UpdateDistributionTenant', identifier);
      const input = updateInput(request.body);
      mayPlace('UpdateDistributionTenant', input);
      mayCertify(input);
      return tenantAnswer(tenants, tenants.update(identifier, etag, input), 200);
    }
    case 'DELETE distribution-tenant':
      may('DeleteDistributionTenant', identifier);
      tenants.remove(identifier, etag);
      return { statusCode: 204, headers: {}, body: '' };
    case 'GET managed-certificate': {
      may('GetManagedCertificateDetails', identifier);
      const certificate = tenants.certificate(identifier);
      if (certificate) permit(iam, request, 'acm:DescribeCertificate', certificate.arn);
      return xml(200, 'ManagedCertificateDetails', certificateXml(certificate));
    }
    case 'POST distribution-tenants': {
      permit(iam, request, 'cloudfront:ListDistributionTenants', '*');
      const all = tenants.list().map((tenant) => summaryXml(tenant, tenants.now()));
      const DistributionTenantList = { DistributionTenantSummary: all };
      return xml(200, 'ListDistributionTenantsResult', { DistributionTenantList });
    }
    default: {
      const message = `The local cloud does not know ${request.method} ${request.path}.`;
      throw new AwsError('UnknownOperationException', message, 404);
    }
  }
}

function tenantAnswer(tenants: Tenants, tenant: ReturnType<Tenants['find']>, status: number) {
  const body = tenantXml(tenant, tenants.now());
  return xml(status, 'DistributionTenant', body, { etag: tenant.etag });
}

function xml(
  statusCode: number,
  root: string,
  elements: XmlElements,
  headers: Readonly<Record<string, string>> = {},
): AwsResponse {
  const body = writeXml(root, elements, NAMESPACE);
  return { statusCode, headers: { 'content-type': 'text/xml', ...headers }, body };
}

/** CloudFront's code lacks the suffix that other services use. */
function xmlError({ code, message, statusCode }: AwsError): AwsResponse {
  const isDenied = code === 'AccessDeniedException';
  const told = { Type: 'Sender', Code: isDenied ? 'AccessDenied' : code, Message: message };
  return xml(isDenied ? 403 : statusCode, 'ErrorResponse', { Error: told });
}
