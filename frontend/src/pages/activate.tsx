import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { screens } from '#shared/texts/screens.ts';
import { Activated } from '../features/activation/activated.tsx';
import { Activation } from '../features/activation/activation.tsx';
import { readActivationLink } from '../features/activation/activation-link.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import styles from './under-form.module.css';

/** Account activation (SPEC-2.5), at /activate and /activation. */
export function ActivatePage() {
  const [query] = useSearchParams();
  const [isActivated, setActivated] = useState(false);
  if (isActivated) return <Activated />;
  return (
    <Page title={screens.activateTitle} width="narrow">
      <PageHeader
        title={screens.activateTitle}
        text="Enter your code and choose a password. It takes a minute."
      />
      <Activation link={readActivationLink(query)} onActivated={() => setActivated(true)} />
      <p className={styles.under}>
        Registered yourself, or already activated? <TextLink to={paths.auth}>Sign in</TextLink>
      </p>
    </Page>
  );
}
