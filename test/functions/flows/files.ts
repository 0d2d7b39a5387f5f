import { expect } from 'vitest';
import { handler as completeFile } from '#functions/assets/complete.ts';
import { handler as createFile } from '#functions/assets/create.ts';
import { handler as listFiles } from '#functions/assets/list.ts';
import { handler as removeFile } from '#functions/assets/remove.ts';
import { handler as getBrief } from '#functions/briefs/get.ts';
import { handler as saveBrief } from '#functions/briefs/save.ts';
import { handler as sendBrief } from '#functions/briefs/send.ts';
import { readAssetTotal } from '#functions/data/users/asset.ts';
import { routes } from '#shared/api/routes.ts';
import { brief } from '#shared/model/brief.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { sendToBucket } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import type { Flows } from './flow.ts';
import { notificationsAbout } from './notifications.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1');

async function givenCustomer() {
  const { id } = await givenUser();
  return { id, client: await signedIn(id) };
}
type Customer = Awaited<ReturnType<typeof givenCustomer>>;

const briefOf = async ({ client }: Customer) => brief.parse((await client.call(getBrief)).json);
const save = ({ client }: Customer) =>
  client.call(saveBrief, { method: 'PUT', body: { business: 'Joiners' } });

async function givenSentFile({ client }: Customer) {
  const body = { fileName: 'logo.png', size: png.length };
  const { json } = await client.call(createFile, { body });
  const { id, upload } = routes.assets.create.response.parse(json);
  await sendToBucket({ upload, uploadId: id }, png);
  return { id };
}

async function expectFiles({ id, client }: Customer, files: number): Promise<void> {
  expect(routes.assets.list.response.parse((await client.call(listFiles)).json)).toHaveLength(
    files,
  );
  expect(await readAssetTotal(id)).toEqual({ files, bytes: files * png.length });
}

/** Flows of a customer before there is a website. */
export const fileFlows: Flows = {
  'saving a brief': async () => {
    const customer = await givenCustomer();
    return {
      run: () => save(customer),
      expectDone: async () =>
        expect(await briefOf(customer)).toMatchObject({ business: 'Joiners' }),
    };
  },
  'sending a brief': async () => {
    const customer = await givenCustomer();
    await save(customer);
    return {
      run: () => customer.client.call(sendBrief, { method: 'POST' }),
      expectDone: async () => {
        expect((await briefOf(customer)).sentAt).not.toBeNull();
        expect(await notificationsAbout(customer.id, 'briefSent')).toHaveLength(1);
      },
    };
  },
  'sending a file': async () => {
    const customer = await givenCustomer();
    const params = await givenSentFile(customer);
    return {
      run: () => customer.client.call(completeFile, { method: 'POST', params }),
      expectDone: () => expectFiles(customer, 1),
    };
  },
  'removing a file': async () => {
    const customer = await givenCustomer();
    const params = await givenSentFile(customer);
    await customer.client.call(completeFile, { method: 'POST', params });
    return {
      run: () => customer.client.call(removeFile, { method: 'DELETE', params }),
      expectDone: () => expectFiles(customer, 0),
      again: 404,
    };
  },
};
