import { uploadZip } from '#infra/local/demo/upload-zip.ts';
import { type Check, must } from '#infra/operator/checking/check.ts';
import { routes } from '#shared/api/routes.ts';
import type { Smoke } from '../smoke.ts';
import { until } from '../until.ts';

/** S3 reads a plus in a path as a space, unless CloudFront's function encodes it. */
const plusName = 'a+b.txt';
const heading = '<h1>Smoke</h1>';
const files = [
  { path: 'index.html', bytes: Buffer.from(`<!doctype html><title>Smoke</title>${heading}`) },
  { path: plusName, bytes: Buffer.from('plus') },
];

export const uploadChecks: readonly Check<Smoke>[] = [
  {
    name: 'An uploaded ZIP becomes the preview',
    meaning:
      'Storage, its notification, the queue or the function WorkOnSites fails: check the dead letters and the function’s log group. If the upload itself failed, check UploadOrigin and the CORS rules of the files bucket.',
    run: async (smoke) => {
      const { admin, customerId } = await smoke.people();
      const { id } = await admin.call(routes.admin.updateWebsiteUrl, {
        body: { userId: customerId, name: 'Smoke test' },
      });
      await uploadZip(admin, { websiteId: id, fileName: 'smoke.zip', files });
      const page = await smoke.get(await shownAt(smoke));
      must(page.status === 200 && page.text.includes(heading), `It shows ${page.status}.`);
      return undefined;
    },
  },
  {
    name: 'A file with a plus in its name is shown',
    meaning: 'S3 read the plus as a space: the function PreviewRequest has to write %2B.',
    run: async (smoke) => {
      const { status, text } = await smoke.get(`${await shownAt(smoke)}${plusName}`);
      must(status === 200 && text === 'plus', `It answers ${status}.`);
      return undefined;
    },
  },
];

/** The address at which the customer sees their website. */
async function shownAt({ people, timeoutMs }: Smoke): Promise<string> {
  const { customer } = await people();
  return until('the website was not unpacked', timeoutMs, async () => {
    const [website] = await customer.call(routes.websites.list);
    return website?.websitePreviewUrl ?? undefined;
  });
}
