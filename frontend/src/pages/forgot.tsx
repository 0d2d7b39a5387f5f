import { useState } from 'react';
import { useAgency } from '#frontend/src/agency/agency.ts';
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
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Page title={titles.forgot} width="narrow">
      {asked !== null ? (
        <Asked typed={asked} onAgain={() => setAsked(null)} />
      ) : (
        <>
          <PageHeader title={titles.forgot} text="We email you a link to choose a new one." />
          <ForgotForm onAsked={setAsked} />
          <p className={styles.under}>
            Remembered it? <TextLink to={paths.auth}>Sign in</TextLink>
          </p>
        </>
      )}
    </Page>
  );
}

interface AskedProps {
  /** A name or an address. */
  readonly typed: string;
  readonly onAgain: () => void;
}

function Asked({ typed, onAgain }: AskedProps) {
  const { supportEmail } = useAgency().brand;
  return (
    <div role="status">
      <EmptyState
        level={1}
        title="Check your inbox"
        text={
          <>
            If we know <bdi className={styles.typed}>{typed}</bdi>, a link is on its way. It works
            for one hour.
          </>
        }
        action={
          <>
            <Button onClick={onAgain}>
              {typed.includes('@') ? 'Use another address' : 'Use another name'}
            </Button>
            <details className={styles.help}>
              <summary>Nothing arrived?</summary>
              Look into your spam folder. If your account was never activated, its code may have
              expired: <a href={`mailto:${supportEmail}`}>ask us for a new one</a>.
            </details>
          </>
        }
      />
    </div>
  );
}
