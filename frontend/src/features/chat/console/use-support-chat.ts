import { useEffect, useState, useSyncExternalStore } from 'react';
import { SupportChat } from '../core/support-chat.ts';
import type { ConsolePlace } from './console-place.ts';

/** Connects while the page is open, with one conversation open or none. */
export function useSupportChat(adminId: number, { openId, filter }: ConsolePlace) {
  const [supportChat] = useState(() => new SupportChat(adminId, filter));
  const state = useSyncExternalStore(supportChat.subscribe, supportChat.getState);
  useEffect(() => supportChat.start(), [supportChat]);
  useEffect(() => supportChat.open(openId), [supportChat, openId]);
  useEffect(() => supportChat.filterBy(filter), [supportChat, filter]);
  return { supportChat, state };
}
