import { useLocation } from 'react-router-dom';
import { agency } from '#frontend/src/agency/agency.ts';
import { screens } from '#shared/texts/screens.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { meantPage } from './meant-page.ts';
import styles from './not-found.module.css';

/** Any other address (SPEC-2.1): what it is, and the ways on. */
export function NotFoundPage() {
  usePageTitle(screens.notFoundTitle);
  const { pathname } = useLocation();
  return (
    <EmptyState
      level={1}
      title={screens.notFoundTitle}
      text={
        <>
          There is nothing at <bdi className={styles.address}>{pathname}</bdi> on{' '}
          {agency.brand.name}. A letter may be missing, or the page has moved.
        </>
      }
      action={<WaysOn pathname={pathname} />}
    />
  );
}

function WaysOn({ pathname }: { readonly pathname: string }) {
  const { user } = useSession();
  const meant = meantPage(pathname);
  const { supportEmail } = agency.brand;
  return (
    <>
      {meant && (
        <p className={styles.meant}>
          Did you mean <TextLink to={meant.to}>{meant.label}</TextLink>?
        </p>
      )}
      <nav aria-label="Ways on" className={styles.ways}>
        <ButtonLink to={user ? paths.dashboard : paths.home} variant="primary">
          {user ? 'Dashboard' : screens.backToHome}
        </ButtonLink>
        <ButtonLink to={paths.pricing}>Pricing</ButtonLink>
        {!user && (
          <ButtonLink to={paths.auth} variant="quiet">
            Login
          </ButtonLink>
        )}
      </nav>
      <div className={styles.note}>
        <p>
          A link from us ended here? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
        <p>{screens.notFoundText}</p>
      </div>
    </>
  );
}
