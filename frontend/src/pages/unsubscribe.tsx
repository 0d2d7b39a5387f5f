import { useMutation } from '@tanstack/react-query';
import { kindOfToken } from '#shared/mail/mail-kind.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { messageOf } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { useSession } from '../app/session-context.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CheckIcon } from '../ui/icons/check.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';

const title = 'Mails that you want';
const choices = `${paths.account}#notifications`;

const questions = {
  chat: {
    title: 'No more mails about the chat?',
    text: 'Answers still wait for you in the chat, but no mail tells you of them.',
  },
  news: {
    title: 'No more mails about your website?',
    text: 'We no longer write when a preview is ready or opened, when a change that you asked for moves on, or when our product has something new. Receipts, and what concerns the safety of your account, still come.',
  },
} as const;

/** Where the foot of a mail leads; a button acts, opening the page does not (THREAT-A14). */
export function UnsubscribePage() {
  const token = useLinkToken();
  const kind = kindOfToken(token ?? '');
  const { refresh } = useSession();
  const unsubscription = useMutation({
    mutationFn: async (wanted: string) => {
      await api.account.unsubscribe({ query: { token: wanted } });
      await refresh();
    },
  });
  if (!token || !kind) return <WithoutToken />;
  if (unsubscription.isSuccess) return <Unsubscribed />;
  return (
    <Page title={title} width="narrow">
      <EmptyState
        level={1}
        {...questions[kind]}
        action={
          <Button
            variant="primary"
            busy={unsubscription.isPending && 'One moment...'}
            onClick={() => unsubscription.mutate(token)}
          >
            Unsubscribe
          </Button>
        }
      />
      {unsubscription.error && (
        <div role="alert">
          <Notice tone="danger">{messageOf(unsubscription.error, refusals.internal)}</Notice>
        </div>
      )}
    </Page>
  );
}

function Unsubscribed() {
  return (
    <Page title={title} width="narrow">
      <div role="status">
        <EmptyState
          level={1}
          icon={<CheckIcon size={44} />}
          title="You get no more of these mails"
          text="Changed your mind? In your account you turn them on again whenever you like."
          action={<ButtonLink to={choices}>Open my notifications</ButtonLink>}
        />
      </div>
    </Page>
  );
}

function WithoutToken() {
  return (
    <Page title={title} width="narrow">
      <EmptyState
        level={1}
        title="This link is not complete"
        text="Open it from the mail once more, or choose your mails in your account."
        action={
          <ButtonLink to={choices} variant="primary">
            Open my notifications
          </ButtonLink>
        }
      />
    </Page>
  );
}
