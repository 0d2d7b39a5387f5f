const otherHost = /src=["']?(https?:)?\/\//i;

/** Whether a page frames another host, which may refuse to be shown without a referrer (YouTube's error 153). */
export function embedsOthers(page: string): boolean {
  const frames = page.split(/<iframe\s/i).slice(1);
  return frames.some((frame) => {
    const tag = frame.split('>', 1)[0] ?? '';
    return otherHost.test(tag.split(/\s/).join(''));
  });
}
