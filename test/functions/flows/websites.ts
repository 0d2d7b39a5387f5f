import { expect } from 'vitest';
import { handler as changeState } from '#functions/admin/change-request-state.ts';
import { handler as approve } from '#functions/comments/approve.ts';
import { getClaim } from '#functions/data/websites/domain-claim.ts';
import { getSiteDomain } from '#functions/data/websites/site-domain.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { handler as getDownloadUrl } from '#functions/websites/get-download-url.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenReviewed, reviewOf } from '#test/support/comments.ts';
import { freshDomain, givenSubscriber, whenConnecting } from '#test/support/domains.ts';
import { siteZip } from '#test/support/files-bucket.ts';
import { givenPurchase } from '#test/support/purchases.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { askForUpload, completeUpload, sendToBucket, uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';
import type { Flows } from './flow.ts';
import { notificationsAbout } from './notifications.ts';

const zip = await siteZip();
const admin = await signedInAdmin();

async function entriesOf(userId: number, action: string) {
  return (await trailOf(userId)).filter((entry) => entry.action === action);
}

async function givenUploaded() {
  const { id } = await givenUser();
  const website = await givenWebsite(id);
  await uploadZip(admin, website.id, zip);
  return { id, websiteId: website.id };
}

/** Flows of an existing website. */
export const websiteFlows: Flows = {
  'uploading a ZIP': async () => {
    const { id, websiteId } = await givenUploaded();
    const presigned = await askForUpload(admin, websiteId);
    await sendToBucket(presigned, zip);
    return {
      run: () => completeUpload(admin, websiteId, presigned.uploadId),
      expectDone: async () => {
        const { uploadId } = presigned;
        expect((await getWebsite(websiteId))?.zip).toMatchObject({ uploadId });
        expect(await entriesOf(id, 'completeWebsiteUpload')).toHaveLength(2);
      },
    };
  },
  'downloading it': async () => {
    const { id, websiteId } = await givenUploaded();
    const client = await signedIn(id);
    await givenPurchase(id);
    return {
      run: () => client.call(getDownloadUrl, { params: { id: String(websiteId) } }),
      expectDone: async () => {},
    };
  },
  'approving a version': async () => {
    const { user, client, params } = await givenReviewed();
    const version = (await reviewOf(client, params)).shown?.version;
    return {
      run: () => client.call(approve, { params, body: { version } }),
      expectDone: async () => {
        expect((await reviewOf(client, params)).approval).toMatchObject({ version });
        expect(await notificationsAbout(user.id, 'approved')).toHaveLength(1);
      },
    };
  },
  'accepting a request': async () => {
    const { user, client } = await givenAsker();
    const { id } = await givenRequest(client, 'Opening hours');
    return {
      run: () => admin.call(changeState, { params: { id }, body: { state: 'accepted' } }),
      expectDone: async () =>
        expect(await entriesOf(user.id, 'changeRequestState')).toHaveLength(1),
    };
  },
  'connecting a domain': async () => {
    const { websiteId, client } = await givenSubscriber();
    const name = freshDomain();
    return {
      run: () => whenConnecting(client, websiteId, name),
      expectDone: async () => {
        expect(await getSiteDomain(websiteId)).toMatchObject({ name, state: 'dns' });
        expect(await getClaim(name)).not.toBeNull();
      },
    };
  },
};
