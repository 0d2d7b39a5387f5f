import { getDomain } from 'tldts';
import { type Check, must } from '../checking/check.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

/** Below one registrable domain, cookies and `SameSite` do not tell an uploaded site from the product (THREAT-V4). */
export const previewDomainCheck: Check<PlannedDeployment> = {
  name: 'Previews have a domain of their own',
  meaning:
    'Set PreviewDomainName to a domain that was registered for previews alone, for example example-previews.com beside example.com: uploaded websites could otherwise set cookies for the product.',
  run: async ({ parameters: { DomainName, PublicOrigin, PreviewDomainName } }) => {
    if (!PreviewDomainName) return { skipped: 'No PreviewDomainName: CloudFront gives the host.' };
    const hosts = [DomainName, PublicOrigin && new URL(PublicOrigin).hostname].filter(Boolean);
    const shared = hosts.find((host) => host && registered(host) === registered(PreviewDomainName));
    must(
      shared === undefined,
      `${PreviewDomainName} and ${shared} are both below ${registered(PreviewDomainName)}.`,
    );
    return `${PreviewDomainName} is below ${registered(PreviewDomainName)}`;
  },
};

/** As browsers know it, by the public suffix list with its private section; the host itself if unknown. */
function registered(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
