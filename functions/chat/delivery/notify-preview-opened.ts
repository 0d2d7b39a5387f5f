import { listSupportSockets } from '#functions/data/chat/support-sockets.ts';
import { getUser } from '#functions/data/users/user.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { describeError, log } from '#functions/platform/logger.ts';
import type { OutgoingFrame } from '#functions/rules/chat/frame.ts';
import { displayName } from '#shared/rules/names.ts';
import { deliver } from './deliver.ts';

/**
 * Notifies connected administrators that a preview was opened, once it is known that they are to be
 * told; with none, reads nothing else. Never throws: it is only a signal.
 */
export async function notifyPreviewOpened(
  websiteId: number,
  count: number,
  now: Date,
  isTold = Promise.resolve(true),
): Promise<void> {
  try {
    const [to, isDue] = await Promise.all([listSupportSockets(now), isTold]);
    const frame = isDue && to.length > 0 ? await openedFrame(websiteId, count) : null;
    if (frame) await deliver([{ frame, to }], now);
  } catch (error) {
    log('warn', 'preview notification failed', describeError(error));
  }
}

async function openedFrame(websiteId: number, count: number): Promise<OutgoingFrame | null> {
  const website = await getWebsite(websiteId);
  const owner = website && (await getUser(website.userId));
  if (!website || !owner) return null;
  const customer = { id: owner.id, name: displayName(owner) };
  const data = { customer, website: { id: website.id, name: website.name }, count };
  return { type: 'preview-opened', data };
}
