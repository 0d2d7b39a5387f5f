import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { type Check, must } from '../checking/check.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

/** CloudFront only accepts certificates of this region. */
const region = 'us-east-1';

export const certificateCheck: Check<PlannedDeployment> = {
  name: 'The certificate covers the domains',
  meaning:
    'Request one certificate for DomainName and *.PreviewDomainName from AWS Certificate Manager in us-east-1, validate it by DNS, wait until it is ISSUED, and set CertificateArn to its ARN.',
  run: async ({ aws, parameters }) => {
    const names = wantedNames(parameters);
    if (names.length === 0)
      return { skipped: 'No domain of your own: CloudFront gives the hosts.' };
    const { CertificateArn = '' } = parameters;
    must(CertificateArn !== '', `There is no CertificateArn for ${names.join(' and ')}.`);
    must(CertificateArn.includes(`:acm:${region}:`), `${CertificateArn} is not in ${region}.`);
    const client = new ACMClient({ ...aws, region });
    const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn }));
    must(Certificate?.Status === 'ISSUED', `The certificate is ${Certificate?.Status}.`);
    const covered = Certificate.SubjectAlternativeNames ?? [];
    const missing = names.filter((name) => !covered.some((it) => covers(it, name)));
    must(missing.length === 0, `It covers ${covered.join(', ')}, but not ${missing.join(', ')}.`);
    return covered.join(', ');
  },
};

function wantedNames({
  DomainName,
  PreviewDomainName,
}: PlannedDeployment['parameters']): readonly string[] {
  return [
    ...(DomainName ? [DomainName] : []),
    ...(PreviewDomainName ? [`*.${PreviewDomainName}`] : []),
  ];
}

/** A wildcard covers one label. */
function covers(covered: string, name: string): boolean {
  return covered === name || covered === name.replace(/^[^.]+/, '*');
}
