import { paths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { ButtonLink } from '../ui/link.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The application's bar in the static landing page. */
export function LandingBar() {
  return (
    <div id="landing-bar">
      <TopBar>
        <LandingEntry />
      </TopBar>
    </div>
  );
}

/**
 * The page is the same file for everybody: its style sheet shows a visitor's part or a user's by the session hint.
 */
export function LandingEntry() {
  return (
    <>
      <ButtonLink
        to={paths.pricing}
        variant="quiet"
        className={classNames(styles.barLink, styles.whenSignedOut)}
      >
        Pricing
      </ButtonLink>
      <ButtonLink to={paths.auth} variant="quiet" className={styles.whenSignedOut}>
        Login
      </ButtonLink>
      <ButtonLink to={paths.register} variant="primary" className={styles.whenSignedOut}>
        Get started
      </ButtonLink>
      <ButtonLink to={paths.dashboard} className={styles.whenSignedIn}>
        Dashboard
      </ButtonLink>
    </>
  );
}
