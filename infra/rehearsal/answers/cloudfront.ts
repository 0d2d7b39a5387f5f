import { xmlTold } from '../told.ts';
import type { Part } from './part.ts';

/** Lists of a whole account, which no stack answers; with an id of a distribution they are forwarded. */
export const cloudFront: Part = async ({ regions }, { service, path, body }) => {
  if (service !== 'cloudfront') return undefined;
  const running = regions().flatMap(({ stacks }) => stacks.filter(({ booted }) => booted));
  if (path.endsWith('/distribution')) {
    const count = running.length;
    return xmlTold(
      `<DistributionList><Marker/><MaxItems>1</MaxItems><IsTruncated>false</IsTruncated><Quantity>${count}</Quantity></DistributionList>`,
    );
  }
  const isWhole = path.endsWith('/distribution-tenants') && !body.includes('DistributionId');
  return isWhole
    ? xmlTold(
        '<ListDistributionTenantsResult><DistributionTenantList/></ListDistributionTenantsResult>',
      )
    : undefined;
};
