import { settings } from '#shared/api/settings.ts';
import { listSettingsSaves } from '../data/settings/settings.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const list = 'versions of the settings';
const { path } = settings.listVersions;

export const handler = httpHandler(settings.listVersions, async ({ query: { limit, cursor } }) => {
  const page = await listSettingsSaves({ limit, position: readCursor(list, cursor) });
  return pageReply([...page.items], { list, path, query: { limit }, page });
});
