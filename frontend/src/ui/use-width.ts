import { type RefObject, useEffect, useState } from 'react';

/**
 * The element's width in CSS pixels, observed; 0 before layout. The observer tells it after the browser's own layout:
 * asking before would lay out the page twice.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
