import { pointToTable } from '#infra/synthetic/local-table.ts';
import type { TestProduct } from '#test/system/support/product.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  whenRegistering,
} from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { type Crowd, fillCustomer, type Owner } from './crowd.ts';

export interface CrowdedCustomer extends Owner {
  readonly visitor: Visitor;
}

/** A customer whose website shows a ZIP, with as many entries. */
export async function givenCrowd(
  { origin, cloud }: TestProduct,
  admin: Visitor,
  crowd: Crowd,
): Promise<CrowdedCustomer> {
  const { dynamodb } = cloud.info();
  pointToTable(dynamodb);
  const visitor = new Visitor(origin);
  const { id: userId } = await whenRegistering(visitor, freshName());
  const { id: websiteId } = await givenWebsite(admin, userId);
  await givenUploadedZip(admin, websiteId, await siteZip());
  await fillCustomer({ userId, websiteId }, crowd);
  return { userId, websiteId, visitor };
}
