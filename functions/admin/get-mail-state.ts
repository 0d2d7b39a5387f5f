import { admin } from '#shared/api/admin.ts';
import { currentMailState } from '../mail/mail-state.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { mailSender } from '../services/mail-account.ts';

export const handler = httpHandler(admin.getMailState, async ({ now }) => ({
  state: await currentMailState(now),
  from: mailSender(),
}));
