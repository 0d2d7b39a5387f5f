import { beforeEach, expect, test } from 'vitest';
import { handler as getReport } from '#functions/admin/get-site-report.ts';
import { handler as listZips } from '#functions/admin/list-zips.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { siteFilesBelow } from '#test/support/files-bucket.ts';
import { siteWork } from '#test/support/queued-work.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';
import { zipCases } from '#test/support/zip-cases.ts';

beforeEach(() => {
  siteWork.length = 0;
});

/** ZIPs as other programs write them, and sites as their makers zip them: what visitors and administrators get. */
test.each(Object.entries(zipCases))('%s', async (_name, wanted) => {
  const { id } = await givenWebsite((await givenUser()).id);
  const admin = await signedInAdmin();
  const params = { websiteId: String(id) };
  const uploaded = await uploadZip(admin, id, await wanted.zip());
  if (wanted.refused !== undefined) {
    expect(uploaded).toMatchObject({ status: 400, json: { message: wanted.refused } });
    return;
  }
  expect(uploaded.status).toBe(200);
  await doSiteWork();
  const version = Object((await admin.call(listZips, { params })).json)[0];
  const { problem: previewProblem = null, startPages = [] } = wanted;
  const preview = previewProblem === null ? 'ready' : 'failed';
  expect(version).toMatchObject({ preview, previewProblem, startPages });
  const site = (await getWebsite(id))?.site;
  const files = await siteFilesBelow(`sites/${id}/${site?.siteId}/`);
  for (const [path, type] of Object.entries(wanted.stored ?? {})) {
    const found = files.get(path)?.headers['content-type'];
    expect(found?.split(';')[0] ?? null, path).toBe(type);
  }
  if (!wanted.totals) return;
  const { uploadId } = version;
  const { json } = await admin.call(getReport, { params: { ...params, uploadId } });
  expect(Object(json).report.totals).toEqual(wanted.totals);
});
