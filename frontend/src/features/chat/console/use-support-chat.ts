import { useEffect, useState, useSyncExternalStore } from 'react';
import { SupportChat } from '../core/support-chat.ts';

/** Connects while the page is open, with one conversation open or none. */
export function useSupportChat(adminId: number, openId: number | null) {
  const [supportChat] = useState(() => new SupportChat(adminId));
  const state = useSyncExternalStore(supportChat.subscribe, supportChat.getState);
  useEffect(() => supportChat.start(), [supportChat]);
  useEffect(() => supportChat.open(openId), [supportChat, openId]);
  return { supportChat, state };
}
