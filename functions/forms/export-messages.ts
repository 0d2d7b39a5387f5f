import { forms } from '#shared/api/forms.ts';
import { formLimits } from '#shared/limits/forms.ts';
import { byteLength } from '#shared/rules/text.ts';
import { everyItem } from '../data/table/every-page.ts';
import { limitWork } from '../data/users/work-limit.ts';
import { findOwnWebsite } from '../data/websites/own-website.ts';
import type { StoredMessage } from '../data/websites/site-message.ts';
import { listMessages } from '../data/websites/site-message-list.ts';
import { messagesAsCsv } from '../rules/sites/messages-csv.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';
import { currentAgency } from '../services/agency.ts';

export const handler = httpHandler(
  forms.exportMessages,
  async ({ params: { id }, query, user, now }) => {
    await findOwnWebsite(id, user);
    await limitWork('rendering', String(user.id), now);
    const { messages, isCut } = await newestMessages(id);
    const { timeZone } = await currentAgency(now);
    const written = { separator: query.separator, timeZone };
    const headers = { 'content-disposition': `attachment; filename="messages-${id}.csv"` };
    return new Reply(messagesAsCsv(messages, isCut, written), { headers });
  },
);

/** Up to `formLimits.csvBytes`. */
async function newestMessages(websiteId: number) {
  const messages: StoredMessage[] = [];
  let bytes = 0;
  for await (const message of everyItem((asked) => listMessages(websiteId, asked))) {
    bytes += byteLength(JSON.stringify(message.fields));
    if (bytes > formLimits.csvBytes) return { messages, isCut: true };
    messages.push(message);
  }
  return { messages, isCut: false };
}
