import { privacy } from '#shared/api/privacy.ts';
import { getExport } from '../data/users/export.ts';
import { getScheduledDeletion } from '../data/users/scheduled-deletion.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(privacy.state, async ({ user, now }) => {
  const [copy, deletion] = await Promise.all([getExport(user.id), getScheduledDeletion(user)]);
  const isOver = copy?.endsAt != null && new Date(copy.endsAt) <= now;
  return { export: isOver ? null : copy, deletion };
});
