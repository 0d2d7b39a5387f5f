import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#shared/model/user.ts';
import { screens } from '#shared/texts/screens.ts';
import { userOfPage } from '../api/page-user.ts';
import { Activated } from '../features/activation/activated.tsx';
import { Activation } from '../features/activation/activation.tsx';
import { readActivationLink } from '../features/activation/activation-link.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-context.ts';
import { TextLink } from '../ui/link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import styles from './under-form.module.css';

/** Account activation (SPEC-2.5), at /activate and /activation. */
export function ActivatePage() {
  const { signIn } = useSession();
  const [query] = useSearchParams();
  const [next, setNext] = useState<'login' | 'dashboard' | 'other account'>();
  const onActivated = (activated: User | null) => {
    if (activated === null) return setNext('login');
    const shown = userOfPage();
    if (shown !== null && shown !== activated.id) return setNext('other account');
    signIn(activated);
    setNext('dashboard');
  };
  if (next) return <Activated next={next} />;
  return (
    <Page title={screens.activateTitle} width="narrow">
      <PageHeader title={screens.activateTitle} />
      <Activation link={readActivationLink(query)} onActivated={onActivated} />
      <p className={styles.under}>
        Registered yourself, or already activated? <TextLink to={paths.auth}>Sign in</TextLink>
      </p>
    </Page>
  );
}
