const tag = Buffer.from('<script src="/_review.js"></script>');

/** A page for review without what it has more than the site's own (decision 0161). */
export function withoutScript(page: Buffer): Buffer {
  const at = page.indexOf(tag);
  return at === -1 ? page : Buffer.concat([page.subarray(0, at), page.subarray(at + tag.length)]);
}
