import { nobody } from '#shared/api/admin/requests.ts';
import { admin } from '#shared/api/admin.ts';
import { requestView } from '../data/websites/change-request.ts';
import { listBoard } from '../data/websites/change-request-list.ts';
import { readCursor } from '../rules/http/page-cursor.ts';
import { newVersionFor } from '../rules/websites/new-version.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { pageReply } from '../runtime/http/page-reply.ts';

const { path } = admin.listRequests;

export const handler = httpHandler(
  admin.listRequests,
  async ({ query: { limit, cursor, state, assignee } }) => {
    const list = `requests that are ${state} of ${assignee ?? 'all'}`;
    const assigneeId = assignee === nobody ? null : assignee;
    const position = readCursor(list, cursor);
    const page = await listBoard({ state, assigneeId }, { limit, position });
    const rows = page.items.map(({ request, website }) => ({
      ...requestView(request),
      userId: website.userId,
      websiteName: website.name,
      newVersion: newVersionFor(request, website),
    }));
    return pageReply(rows, { list, path, query: { limit, state, assignee }, page });
  },
);
