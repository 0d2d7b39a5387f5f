import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to it also after a link on the page itself, which loads nothing. */
export function useFollowedAnchor(anchor: string): void {
  const { key, hash } = useLocation();
  // The key: the same link may be followed again.
  useEffect(() => {
    if (key && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor, key, hash]);
}
