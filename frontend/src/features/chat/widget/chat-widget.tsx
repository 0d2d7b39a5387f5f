import {
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { CustomerChat } from '../core/customer-chat.ts';
import { useUnreadTitle } from '../thread/unread-title.ts';
import { ChatPanel } from './chat-panel.tsx';
import { Launcher } from './launcher.tsx';
import { useAnsweredRequests } from './use-answered-requests.ts';
import { usePresence } from './use-presence.ts';

interface ChatWidgetProps {
  readonly userId: number;
  readonly isSubscriber: boolean;
}

/** The floating support chat of a customer (SPEC-2.12); a link can open it at once. */
export function ChatWidget({ userId, isSubscriber }: ChatWidgetProps) {
  const [isOpen, setOpen] = useOpenedByLink();
  const [chat] = useState(() => new CustomerChat(userId, () => setOpen(true)));
  const state = useSyncExternalStore(chat.subscribe, chat.getState);
  const launcher = useRef<HTMLButtonElement>(null);
  useEffect(() => chat.start(), [chat]);
  useEffect(() => chat.setOpen(isOpen), [chat, isOpen]);
  const isPresent = usePresence(state);
  useUnreadTitle(state.unread);
  useAnsweredRequests(state.conversation);
  useFocusBack(launcher, isOpen);
  return (
    <>
      <Launcher
        ref={launcher}
        isOpen={isOpen}
        status={state.status}
        isPresent={state.status === 'connected' ? isPresent : null}
        unread={state.unread}
        // A slow phone shows that the button was pressed before it renders the panel.
        onClick={() => startTransition(() => setOpen(true))}
      />
      {isOpen && (
        <ChatPanel
          userId={userId}
          isSubscriber={isSubscriber}
          chat={chat}
          state={state}
          isPresent={isPresent}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Whether it is open, which every visit of a link to it makes it. */
function useOpenedByLink() {
  const { hash, key } = useLocation();
  const [visit, setVisit] = useState(key);
  const state = useState(hash === '#chat');
  const [, setOpen] = state;
  if (key !== visit) {
    setVisit(key);
    if (hash === '#chat') setOpen(true);
  }
  return state;
}

/** Returns focus to the launcher, which is hidden while the panel is open. */
function useFocusBack(button: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [button, isOpen]);
}
