import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { ChatIcon } from '#frontend/src/ui/icons/chat.tsx';
import { usePageTitle } from '#frontend/src/ui/page.tsx';
import { chat, supportConsole } from '#shared/texts/chat.ts';
import { StatusDot } from '../thread/status-dot.tsx';
import { useUnreadTitle } from '../thread/unread-title.ts';
import { ChatList } from './chat-list.tsx';
import { consoleAddress, proposedText, readConsolePlace } from './console-place.ts';
import { ConversationPane } from './conversation-pane.tsx';
import styles from './support-console.module.css';
import { useSupportChat } from './use-support-chat.ts';

interface SupportConsoleProps {
  readonly adminId: number;
}

/** The support console (SPEC-2.11): the list of customers and the open conversation. */
export function SupportConsole({ adminId }: SupportConsoleProps) {
  const [query] = useSearchParams();
  const place = readConsolePlace(query);
  const { openId } = place;
  const { supportChat, state } = useSupportChat(adminId, place);
  const { status, directory } = state;
  usePageTitle(supportConsole.title);
  useUnreadTitle(directory.chats.reduce((sum, { unread }) => sum + unread, 0));
  return (
    <div className={styles.console} data-open={openId !== null}>
      <div className={styles.top}>
        <h1 className={styles.title}>{supportConsole.title}</h1>
        <p role="status">
          <StatusDot status={status} />
        </p>
      </div>
      {status === 'disconnected' && <p className={styles.offline}>{chat.offline}</p>}
      <div className={styles.panes}>
        <ChatList
          supportChat={supportChat}
          directory={directory}
          typing={state.typing}
          place={place}
        />
        {openId === null ? (
          <div className={styles.none}>
            <EmptyState
              icon={<ChatIcon size={40} />}
              title={supportConsole.noneOpenTitle}
              text={supportConsole.noneOpen}
            />
          </div>
        ) : (
          <ConversationPane
            key={openId}
            supportChat={supportChat}
            state={state}
            adminId={adminId}
            userId={openId}
            proposed={proposedText(query)}
            back={consoleAddress({ ...place, openId: null })}
          />
        )}
      </div>
    </div>
  );
}
