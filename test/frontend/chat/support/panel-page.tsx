import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CustomerChat } from '#frontend/src/features/chat/core/customer-chat.ts';
import { ChatPanel } from '#frontend/src/features/chat/widget/chat-panel.tsx';
import type { ChatMessage } from '#shared/model/chat-message.ts';
import { formatMessageId } from '#shared/rules/message-id.ts';

function fromSupport(serial: number): ChatMessage {
  const at = Date.UTC(2026, 0, 2, 12) + serial * 1_000;
  return {
    id: formatMessageId(at, serial, 7),
    userId: 7,
    message: `Message ${serial}`,
    sender: 'support',
    timestamp: new Date(at).toISOString(),
    isUser: false,
  };
}

const history = Array.from({ length: 30 }, (_, index) => fromSupport(index + 1));
const support = {
  hours: 'Mon-Fri 09:00-17:00 Europe/Berlin',
  answers: { customer: 'within one business day', subscriber: 'within one business day' },
};
const chat = new CustomerChat(7, () => undefined);

/** The customer's panel while support is away; on the event `support-writes` it writes all the same. */
function Panel() {
  const [messages, setMessages] = useState<readonly ChatMessage[]>(history);
  useEffect(() => {
    const write = () => setMessages((before) => [...before, fromSupport(before.length + 1)]);
    window.addEventListener('support-writes', write);
    return () => window.removeEventListener('support-writes', write);
  }, []);
  const marks = { hasOlder: false, readByUser: null, readBySupport: null };
  const state = {
    ...chat.getState(),
    ...({ status: 'connected', isSupportOnline: false, support } as const),
    conversation: { messages: [...messages], ...marks },
  };
  return (
    <ChatPanel
      userId={7}
      isSubscriber
      chat={chat}
      state={state}
      isPresent={false}
      onClose={() => {}}
    />
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Panel />);
