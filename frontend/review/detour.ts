/** Scrolls the window for a while, and back again unless somebody scrolled it meanwhile. */
export function createDetour() {
  let from: number | null = null;
  let to = 0;
  // A window that grows moves what is at the end of its page.
  const isThere = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return Math.abs(scrollY - Math.min(to, scrollHeight - clientHeight)) <= 1;
  };
  return {
    go(scroll: () => void): void {
      if (from === null || !isThere()) from = scrollY;
      scroll();
      to = scrollY;
    },
    back(): void {
      if (from !== null && isThere()) scrollTo({ top: from, behavior: 'instant' });
      from = null;
    },
  };
}
