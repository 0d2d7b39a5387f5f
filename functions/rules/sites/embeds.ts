const frame = /<iframe\b[^>]*\bsrc\s*=\s*["']?\s*(?:https?:)?\/\//i;

/** Whether a page frames another host, which may refuse to be shown without a referrer (YouTube's error 153). */
export function embedsOthers(page: string): boolean {
  return frame.test(page);
}
