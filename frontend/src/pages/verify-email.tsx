import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
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

const questions = {
  confirm: {
    title: titles.verifyEmail,
    text: 'From then on, our emails go to the address where you received this link.',
    action: 'Confirm this address',
  },
  undo: {
    title: 'Restore your old address?',
    text: 'All sessions are signed out, your password stops working, and we email you a link to choose a new one.',
    action: 'Undo the change',
  },
} as const;

/** The page of links that confirm or undo an address; only its button acts (THREAT-A14). */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const [query] = useSearchParams();
  const question = questions[query.has('undo') ? 'undo' : 'confirm'];
  const { refresh } = useSession();
  const verification = useMutation({
    mutationFn: async (wanted: string) => {
      const answer = await api.account.verifyEmail({ body: { token: wanted } });
      await refresh();
      return answer;
    },
  });
  if (verification.data) return <Verified {...verification.data} />;
  if (isRefusedAs(refusals.deadLink, verification.error)) {
    return (
      <Page title={question.title} width="narrow">
        <DeadLink to={paths.account} label="Open your account" />
      </Page>
    );
  }
  return (
    <Page title={question.title} width="narrow">
      <EmptyState
        level={1}
        title={token ? question.title : refusals.incompleteLink}
        text={token ? question.text : 'Open it from the email again.'}
        action={
          token && (
            <Button
              variant="primary"
              busy={verification.isPending && 'One moment...'}
              onClick={() => verification.mutate(token)}
            >
              {question.action}
            </Button>
          )
        }
      />
      {verification.error && (
        <div role="alert">
          <Notice tone="danger">{messageOf(verification.error, refusals.internal)}</Notice>
        </div>
      )}
    </Page>
  );
}

interface VerifiedProps {
  readonly message: string;
  readonly isUndone: boolean;
}

function Verified({ message, isUndone }: VerifiedProps) {
  return (
    <Page title="Email address" width="narrow">
      <div role="status">
        <EmptyState
          level={1}
          icon={<CheckIcon size={44} />}
          title={isUndone ? 'Your old address is restored' : 'Your address is confirmed'}
          text={isUndone ? 'Check its inbox for a link to choose a new password.' : message}
          action={
            <ButtonLink to={isUndone ? paths.auth : paths.account} variant="primary">
              {isUndone ? 'Go to Login' : 'Open your account'}
            </ButtonLink>
          }
        />
      </div>
    </Page>
  );
}
