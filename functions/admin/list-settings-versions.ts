import { admin } from '#shared/api/admin.ts';
import { listSettingsSaves } from '../data/settings/settings.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const list = 'versions of the settings';
const { path } = admin.listSettingsVersions;

export const handler = httpHandler(
  admin.listSettingsVersions,
  async ({ query: { limit, cursor } }) => {
    const page = await listSettingsSaves({ limit, position: readCursor(list, cursor) });
    return pageReply([...page.items], { list, path, query: { limit }, page });
  },
);
