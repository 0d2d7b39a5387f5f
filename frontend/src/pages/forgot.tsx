import { useState } from 'react';
import { ForgotForm } from '../features/password/forgot-form.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextLink } from '../ui/link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import styles from './under-form.module.css';

const title = 'Forgot your password?';

/** Sends a link to whoever has an account; what it says is the same for everybody (THREAT-A12). */
export function ForgotPage() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Page title={title} width="narrow">
      {isAsked ? (
        <Asked onAgain={() => setAsked(false)} />
      ) : (
        <>
          <PageHeader
            title={title}
            text="Tell us your username or your email address. We mail you a link to choose a new password."
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
        title="Look into your inbox"
        text="If we know this name or address, a mail with a link is there in a minute; look among spam, too. The link works for one hour. No mail comes to an account that was never activated and whose code is too old: ask us for a new one."
        action={<Button onClick={onAgain}>Try another name</Button>}
      />
    </div>
  );
}
