import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface NavigationFocusProps {
  readonly main: RefObject<HTMLElement | null>;
}

/**
 * After navigation, moves focus to the page's content, announces its title and scrolls to the top.
 * Going back leaves scrolling to the browser.
 */
export function NavigationFocus({ main }: NavigationFocusProps) {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const previousPath = useRef(pathname);

  useEffect(() => {
    const hasMoved = previousPath.current !== pathname;
    previousPath.current = pathname;
    if (hasMoved) {
      main.current?.focus({ preventScroll: true });
      setAnnouncement(document.title);
    }
    if (hasMoved && type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, type, main]);

  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </div>
  );
}
