import { Suspense } from 'react';
import { isServed } from '#shared/rules/served.ts';
import { serverNow } from '../api/server-clock.ts';
import { lazyNamed } from '../session/lazy-named.tsx';
import { useUser } from '../session/session-context.ts';

const ChatWidget = lazyNamed(
  () => import('../features/chat/widget/chat-widget.tsx'),
  (module) => module.ChatWidget,
);

/** The chat on a customer's further pages, where it comes after the page; administrators have none (SPEC-2.7). */
export function SupportChat() {
  const user = useUser();
  if (user.isAdmin) return null;
  return (
    <Suspense>
      <ChatWidget userId={user.id} isSubscriber={isServed(user, serverNow())} />
    </Suspense>
  );
}
