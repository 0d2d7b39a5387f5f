import { childText, readXml, type XmlNode } from '../storage/xml/read-xml.ts';
import type { TenantWish } from '../tenants/tenant-wish.ts';
import { AwsError } from './aws-error.ts';

const KNOWN = new Set([
  'DistributionId',
  'Name',
  'Domains',
  'Parameters',
  'ConnectionGroupId',
  'ManagedCertificateRequest',
  'Enabled',
]);

/** Another element (tags, customizations) is refused by name. */
export function createInput(body: Buffer): TenantWish & { readonly name: string } {
  const root = rootOf(body, 'CreateDistributionTenantRequest');
  const name = childText(root, 'Name');
  if (name === undefined) throw new AwsError('InvalidArgument', 'Name is required.');
  const { enabled = true, domains = [], parameters = {}, ...given } = wishOf(root);
  const { distributionId = '', connectionGroupId = '', certificateRequested = false } = given;
  return {
    ...{ name, distributionId, connectionGroupId, certificateRequested },
    ...{ enabled, domains, parameters },
  };
}

export function updateInput(body: Buffer): Partial<TenantWish> {
  return wishOf(rootOf(body, 'UpdateDistributionTenantRequest'));
}

function rootOf(body: Buffer, name: string): XmlNode {
  const root = readXml(body.toString('utf8'), name);
  const unknown = root.children.find((child) => !KNOWN.has(child.name));
  if (unknown === undefined) return root;
  const message = `The local cloud does not know ${unknown.name} of a distribution tenant.`;
  throw new AwsError('InvalidArgument', message);
}

/** What is not said stays as it is. */
function wishOf(root: XmlNode): Partial<TenantWish> {
  const listed = (name: string) => root.children.find((child) => child.name === name)?.children;
  const distributionId = childText(root, 'DistributionId');
  const connectionGroupId = childText(root, 'ConnectionGroupId');
  const enabled = childText(root, 'Enabled');
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
    ...(listed('ManagedCertificateRequest') && { certificateRequested: true }),
  };
}
