import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from '#infra/aws/constructs/web/inline-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy allows the landing page’s inline scripts and styles, byte for byte', () => {
  const page = '<head><style>a{}\n</style><script>try {} catch {}\n</script></head>';
  expect(inlineHashes(page)).toEqual({
    styles: [hashOf('a{}\n')],
    scripts: [hashOf('try {} catch {}\n')],
  });
});

test('loaded files and inline data need no hash', () => {
  const page =
    '<script src="/first-paint.js"></script><script type="application/ld+json">{}</script><link rel="stylesheet" href="/a.css">';
  expect(inlineHashes(page)).toEqual({ styles: [], scripts: [] });
});
