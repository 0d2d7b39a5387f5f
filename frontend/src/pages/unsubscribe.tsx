import { useMutation } from '@tanstack/react-query';
import { kindOfToken } from '#shared/model/mail-kind.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { isRefusedAs, messageOf } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-context.ts';
import { titles } from '../titles.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CheckIcon } from '../ui/icons/check.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';
import { DeadLink } from './dead-link.tsx';

const choices = `${paths.account}#notifications`;

const questions = {
  chat: {
    title: 'No more emails about the chat?',
    text: 'Answers still appear in the chat, but we no longer email you about them.',
  },
  news: {
    title: 'No more emails about your website?',
    text: 'We no longer email you when a preview is ready or opened, when a change that you asked for is updated, or when our product has something new. Receipts and emails about the security of your account still come.',
  },
} as const;

/** The page of the unsubscribe link in mails; only its button acts (THREAT-A14). */
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
  if (isRefusedAs(refusals.deadUnsubscribeLink, unsubscription.error)) {
    return (
      <Page title={titles.unsubscribe} width="narrow">
        <DeadLink to={choices} label="Open my notifications" />
      </Page>
    );
  }
  return (
    <Page title={titles.unsubscribe} width="narrow">
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
    <Page title={titles.unsubscribe} width="narrow">
      <div role="status">
        <EmptyState
          level={1}
          icon={<CheckIcon size={44} />}
          title="You will no longer get these emails"
          text="Changed your mind? You can turn them on again in your account at any time."
          action={<ButtonLink to={choices}>Open my notifications</ButtonLink>}
        />
      </div>
    </Page>
  );
}

function WithoutToken() {
  return (
    <Page title={titles.unsubscribe} width="narrow">
      <EmptyState
        level={1}
        title={refusals.incompleteLink}
        text="Open it from the email again, or choose your emails in your account."
        action={
          <ButtonLink to={choices} variant="primary">
            Open my notifications
          </ButtonLink>
        }
      />
    </Page>
  );
}
