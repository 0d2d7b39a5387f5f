import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askForLink } from '#shared/texts/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { isRefusedAs } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { ResetForm } from '../features/auth/reset-form.tsx';
import { paths } from '../paths.ts';
import { titles } from '../titles.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { CheckIcon } from '../ui/icons/check.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';
import { DeadLink } from './dead-link.tsx';
import styles from './under-form.module.css';

/**
 * The page of a reset link. Opening it changes nothing: mail scanners open links, too (THREAT-A14).
 */
export function ResetPage() {
  const token = useLinkToken();
  return (
    <Page title={titles.reset} width="narrow">
      {token ? <ByToken token={token} /> : <WithoutToken />}
    </Page>
  );
}

function ByToken({ token }: { readonly token: string }) {
  const check = useQuery({
    queryKey: ['/api/password/link', { token }],
    queryFn: () => api.account.checkResetLink({ body: { token } }),
    gcTime: 0,
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [isReset, setReset] = useState(false);
  const username = check.data?.username;
  if (isReset) return <Done username={username} />;
  if (check.isLoading) return <Spinner label="Looking at your link" />;
  const refused = failure ?? check.error;
  if (isRefusedAs(refusals.deadLink, refused))
    return <DeadLink to={paths.forgot} label={askForLink.button} isForSignIn />;
  if (isRefusedAs(refusals.activateFirst, refused)) return <NotActivated />;
  return (
    <>
      <PageHeader
        title={titles.reset}
        text={
          <>
            {username !== undefined && (
              <>
                You sign in as <bdi className={styles.name}>{username}</bdi>.{' '}
              </>
            )}
            A new password signs you out everywhere else.
          </>
        }
      />
      <ResetForm
        token={token}
        username={username}
        failure={failure}
        onFailure={setFailure}
        onReset={() => setReset(true)}
      />
    </>
  );
}

function Done({ username }: { readonly username: string | undefined }) {
  return (
    <div role="status">
      <EmptyState
        level={1}
        icon={<CheckIcon size={44} />}
        title="Your password has been changed"
        text="Sign in with it. All earlier sessions are signed out."
        action={
          <ButtonLink to={paths.auth} state={{ username }} variant="primary">
            Sign in
          </ButtonLink>
        }
      />
    </div>
  );
}

function NotActivated() {
  return (
    <div role="status">
      <EmptyState
        level={1}
        title={refusals.activateFirst}
        text="The code that we sent you sets its first password."
        action={
          <ButtonLink to={paths.activate} variant="primary">
            Enter your activation code
          </ButtonLink>
        }
      />
    </div>
  );
}

function WithoutToken() {
  return (
    <EmptyState
      level={1}
      title={refusals.incompleteLink}
      text="Open it from the email again, or ask for a new one."
      action={
        <ButtonLink to={paths.forgot} variant="primary">
          {askForLink.button}
        </ButtonLink>
      }
    />
  );
}
