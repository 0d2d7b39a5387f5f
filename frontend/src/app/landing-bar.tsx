import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/link.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { VisitorActions } from './visitor-actions.tsx';

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
      <VisitorActions className={styles.whenSignedOut} />
      <ButtonLink to={paths.dashboard} className={styles.whenSignedIn}>
        Dashboard
      </ButtonLink>
    </>
  );
}
