import { useState } from 'react';
import { ForgotForm } from '../features/auth/forgot-form.tsx';
import { paths } from '../paths.ts';
import { titles } from '../titles.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextLink } from '../ui/link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import styles from './under-form.module.css';

/** Requests a reset link; the answer is the same with and without an account (THREAT-A12). */
export function ForgotPage() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Page title={titles.forgot} width="narrow">
      {isAsked ? (
        <Asked onAgain={() => setAsked(false)} />
      ) : (
        <>
          <PageHeader
            title={titles.forgot}
            text="Tell us your username or your email address. We will email you a link to choose a new password."
          />
          <ForgotForm onAsked={() => setAsked(true)} />
          <p className={styles.under}>
            Remembered it? <TextLink to={paths.auth}>Sign in</TextLink>
          </p>
        </>
      )}
    </Page>
  );
}

function Asked({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div role="status">
      <EmptyState
        level={1}
        title="Check your inbox"
        text="If we know this name or address, an email with a link arrives in a minute; check your spam folder, too. The link works for one hour. If the account was never activated and its code has expired, no email is sent: ask us for a new code."
        action={<Button onClick={onAgain}>Try another name</Button>}
      />
    </div>
  );
}
