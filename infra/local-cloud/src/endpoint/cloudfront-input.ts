import { childText, readXml, type XmlNode } from '../storage/xml/read-xml.ts';
import type { DesiredTenant } from '../tenants/desired-tenant.ts';
import { AwsError } from './aws-error.ts';

const KNOWN = new Set([
  'DistributionId',
  'Name',
  'Domains',
  'Parameters',
  'ConnectionGroupId',
  'Customizations',
  'ManagedCertificateRequest',
  'Enabled',
]);

/** Other elements (tags, customizations except the certificate) are refused by name. */
export function createInput(body: Buffer): DesiredTenant & { readonly name: string } {
  const root = rootOf(body, 'CreateDistributionTenantRequest');
  const name = childText(root, 'Name');
  if (name === undefined) throw new AwsError('InvalidArgument', 'Name is required.');
  const { enabled = true, domains = [], parameters = {}, ...given } = desiredOf(root);
  const { distributionId = '', connectionGroupId = '' } = given;
  const { certificateRequested = false, certificateArn = null } = given;
  return {
    ...{ name, distributionId, connectionGroupId, certificateRequested, certificateArn },
    ...{ enabled, domains, parameters },
  };
}

export function updateInput(body: Buffer): Partial<DesiredTenant> {
  return desiredOf(rootOf(body, 'UpdateDistributionTenantRequest'));
}

function rootOf(body: Buffer, name: string): XmlNode {
  const root = readXml(body.toString('utf8'), name);
  const unknown =
    root.children.find((child) => !KNOWN.has(child.name)) ??
    customizations(root).find((child) => child.name !== 'Certificate');
  if (unknown === undefined) return root;
  const message = `The local cloud does not know ${unknown.name} of a distribution tenant.`;
  throw new AwsError('InvalidArgument', message);
}

function customizations(root: XmlNode): readonly XmlNode[] {
  return root.children.find((child) => child.name === 'Customizations')?.children ?? [];
}

/** Only the fields in the request. */
function desiredOf(root: XmlNode): Partial<DesiredTenant> {
  const listed = (name: string) => root.children.find((child) => child.name === name)?.children;
  const distributionId = childText(root, 'DistributionId');
  const connectionGroupId = childText(root, 'ConnectionGroupId');
  const enabled = childText(root, 'Enabled');
  const [certificate] = customizations(root);
  const certificateArn = certificate && childText(certificate, 'Arn');
  const domains = listed('Domains')?.map((item) => (childText(item, 'Domain') ?? '').toLowerCase());
  const parameters = listed('Parameters')?.map(
    (item) => [childText(item, 'Name') ?? '', childText(item, 'Value') ?? ''] as const,
  );
  return {
    ...(distributionId !== undefined && { distributionId }),
    ...(connectionGroupId !== undefined && { connectionGroupId }),
    ...(enabled !== undefined && { enabled: enabled === 'true' }),
    ...(domains && { domains }),
    ...(parameters && { parameters: Object.fromEntries(parameters) }),
    ...(certificateArn !== undefined && { certificateArn }),
    ...(listed('ManagedCertificateRequest') && { certificateRequested: true }),
  };
}
