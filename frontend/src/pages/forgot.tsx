import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ForgotForm } from '../features/auth/forgot-form.tsx';
import { LinkAsked } from '../features/auth/link-asked.tsx';
import { paths } from '../paths.ts';
import { handed } from '../session/handed.ts';
import { titles } from '../titles.ts';
import { TextLink } from '../ui/link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import styles from './under-form.module.css';

/** Requests a reset link; the answer is the same with and without an account (THREAT-A12). */
export function ForgotPage() {
  const { username } = handed(useLocation());
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Page title={titles.forgot} width="narrow">
      {asked !== null ? (
        <LinkAsked typed={asked} onOther={() => setAsked(null)} />
      ) : (
        <>
          <PageHeader
            title={titles.forgot}
            text="We email you your username and a link to choose a new password. Not activated yet? Then you get your code again."
          />
          <ForgotForm username={username} onAsked={setAsked} />
        </>
      )}
      <p className={styles.under}>
        <TextLink to={paths.auth}>Back to sign in</TextLink>
      </p>
    </Page>
  );
}
