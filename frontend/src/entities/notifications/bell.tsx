import { Suspense, useId, useRef, useState } from 'react';
import { hintsOf, lazyNamed } from '#frontend/src/session/lazy-named.tsx';
import { iconButtonClass } from '#frontend/src/ui/button.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { BellIcon } from '#frontend/src/ui/icons/bell.tsx';
import { placeBelow } from '#frontend/src/ui/place-below.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { counted } from '#shared/texts/language.ts';
import styles from './bell.module.css';
import { useNotifications } from './notifications-query.ts';

const NotificationList = lazyNamed(
  () => import('./notification-list.tsx'),
  (module) => module.NotificationList,
);

/** The highest number that fits into the badge. */
const most = 9;

/**
 * The list of notifications behind a button with the unread count; Escape or a click elsewhere closes it.
 */
export function Bell() {
  const { data } = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const unread = data?.unread ?? 0;
  const place = () => panel.current && button.current && placeBelow(panel.current, button.current);
  const open = () => {
    panel.current?.showPopover();
    place();
    panel.current?.focus();
  };
  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(iconButtonClass, styles.bell)}
        aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : open())}
        {...hintsOf(NotificationList)}
      >
        <BellIcon />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </button>
      <VisuallyHidden>
        <span aria-live="polite">
          {unread > 0 &&
            counted(unread, { one: '# new notification', other: '# new notifications' })}
        </span>
      </VisuallyHidden>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label="Notifications"
        tabIndex={-1}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <NotificationList onShown={place} onFollowed={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
