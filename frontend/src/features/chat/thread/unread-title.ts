import { useEffect } from 'react';

const count = /^\(\d+\) /;

/** Puts a number of unread messages before the page's title, and takes it away again. */
export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const plain = document.title.replace(count, '');
    document.title = unread > 0 ? `(${unread}) ${plain}` : plain;
    return () => {
      document.title = document.title.replace(count, '');
    };
  }, [unread]);
}
