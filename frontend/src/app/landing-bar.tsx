import { paths } from '../paths.ts';
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
 * The page is the same file for everybody: its style sheet shows one of both by the session hint.
 */
export function LandingEntry() {
  return (
    <>
      <ButtonLink to={paths.auth} className={styles.whenSignedOut}>
        Login
      </ButtonLink>
      <ButtonLink to={paths.dashboard} className={styles.whenSignedIn}>
        Dashboard
      </ButtonLink>
    </>
  );
}
