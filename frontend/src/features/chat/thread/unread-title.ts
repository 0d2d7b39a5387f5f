import { useEffect } from 'react';

const count = /^\(\d+\) /;

/** Prefixes the page's title with the number of unread messages. */
export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const plain = document.title.replace(count, '');
    document.title = unread > 0 ? `(${unread}) ${plain}` : plain;
    return () => {
      document.title = document.title.replace(count, '');
    };
  }, [unread]);
}
