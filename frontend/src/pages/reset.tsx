import { useState } from 'react';
import { askForLink } from '#shared/texts/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ResetForm } from '../features/auth/reset-form.tsx';
import { paths } from '../paths.ts';
import { titles } from '../titles.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { CheckIcon } from '../ui/icons/check.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';

/**
 * The page of a reset link. Opening it changes nothing: mail scanners open links, too (THREAT-A14).
 */
export function ResetPage() {
  const token = useLinkToken();
  const [isReset, setReset] = useState(false);
  return (
    <Page title={titles.reset} width="narrow">
      {isReset ? (
        <Done />
      ) : token ? (
        <>
          <PageHeader
            title={titles.reset}
            text="Then sign in with it. You are signed out everywhere else."
          />
          <ResetForm token={token} onReset={() => setReset(true)} />
        </>
      ) : (
        <WithoutToken />
      )}
    </Page>
  );
}

function Done() {
  return (
    <div role="status">
      <EmptyState
        level={1}
        icon={<CheckIcon size={44} />}
        title="Your password has been changed"
        text="Sign in with it. All earlier sessions are signed out."
        action={
          <ButtonLink to={paths.auth} variant="primary">
            Sign in
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
