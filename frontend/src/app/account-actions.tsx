import { QueryClientContext } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import type { User } from '#shared/model/user.ts';
import { supportConsole } from '#shared/texts/chat.ts';
import { Bell } from '../entities/notifications/bell.tsx';
import { isOfPanel, paths } from '../paths.ts';
import { lazyNamed } from '../session/lazy-named.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './shell.module.css';

/** Of the panel, whose calls customers need not load, and whose navigation counts by itself. */
const WaitingMark = lazyNamed(
  () => import('../entities/waiting/waiting-mark.tsx'),
  (module) => module.WaitingMark,
);

interface AccountActionsProps {
  readonly user: User;
  /** The page's address; absent on the landing page, to which none of the links leads. */
  readonly path?: string;
  readonly onSignOut: () => void;
}

/** The signed-in user's part of the top bar. */
export function AccountActions({ user, path, onSignOut }: AccountActionsProps) {
  // The landing page is not part of the application and makes no calls.
  const isApplication = use(QueryClientContext) !== undefined;
  const place = path === undefined ? undefined : placeOf(path);
  return (
    <>
      {user.isAdmin && (
        <ButtonLink
          to={paths.support}
          variant="quiet"
          className={styles.barLink}
          aria-current={place === paths.support ? 'page' : undefined}
        >
          {supportConsole.link}
          {isApplication && place === undefined && (
            <Suspense>
              <WaitingMark of="chats" />
            </Suspense>
          )}
        </ButtonLink>
      )}
      <ButtonLink
        to={paths.dashboard}
        className={styles.barLink}
        aria-current={place === paths.dashboard ? 'page' : undefined}
      >
        Dashboard
      </ButtonLink>
      {isApplication && <Bell />}
      <AccountMenu user={user} onSignOut={onSignOut} />
    </>
  );
}

/** The entry of the bar that leads to a page's place: the panel is the dashboard of administrators (SPEC-2.1). */
function placeOf(path: string): string | undefined {
  if (path === paths.support) return paths.support;
  return path === paths.dashboard || isOfPanel(path) ? paths.dashboard : undefined;
}
