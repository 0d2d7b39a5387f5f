import { type ComponentProps, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { User } from '#shared/model/user.ts';
import { screens } from '#shared/texts/screens.ts';
import { userOfPage } from '../api/page-user.ts';
import { Activated } from '../features/activation/activated.tsx';
import { Activation } from '../features/activation/activation.tsx';
import { readActivationLink } from '../features/activation/activation-link.ts';
import { paths } from '../paths.ts';
import { handed } from '../session/handed.ts';
import { useSession } from '../session/session-context.ts';
import { TextLink } from '../ui/link.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import styles from './under-form.module.css';

/** Account activation (SPEC-2.5), at /activate and /activation. */
export function ActivatePage() {
  const { signIn } = useSession();
  const [query] = useSearchParams();
  const { companyName } = handed(useLocation());
  const link = readActivationLink(query);
  const [end, setEnd] = useState<ComponentProps<typeof Activated>>();
  const onActivated = (activated: User | null) => {
    const shown = userOfPage();
    const isLoadedAnew = activated !== null && shown !== null && shown !== activated.id;
    if (activated && !isLoadedAnew) signIn(activated);
    setEnd({ user: activated, isLoadedAnew });
  };
  if (end) return <Activated {...end} />;
  return (
    <Page title={screens.activateTitle} width="narrow">
      <PageHeader
        title={screens.activateTitle}
        above={
          companyName && (
            <>
              For <bdi>{companyName}</bdi>
            </>
          )
        }
      />
      <Activation link={link} onActivated={onActivated} />
      <div className={styles.under}>
        <p>
          No code, or lost it?{' '}
          <TextLink to={paths.forgot} state={{ username: link.username }}>
            Have it sent again
          </TextLink>
        </p>
        <p>
          Registered yourself, or already activated? <TextLink to={paths.auth}>Sign in</TextLink>
        </p>
      </div>
    </Page>
  );
}
