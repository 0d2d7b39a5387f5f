import { expect, test } from 'vitest';
import { previewDomainCheck } from '#infra/operator/preflight/preview-domain.ts';

const machine = { nodeVersion: 'v24.21.0', freeBytes: 50e9 };

function check(DomainName: string, PreviewDomainName: string, PublicOrigin = '') {
  const parameters = { DomainName, PreviewDomainName, PublicOrigin };
  return previewDomainCheck.run({ stackName: 'Product', parameters, aws: {}, machine });
}

/** By the public suffix list that browsers have: a site is what is below one registrable domain. */
test.each<[string, string, string?]>([
  ['example.com', 'previews.example.com'],
  ['app.example.com', 'previews.example.com'],
  ['example.co.uk', 'p.example.co.uk'],
  ['', 'previews.example.com', 'https://www.example.com'],
  ['xn--bcher-kva.example.de', 'example.de'],
])(
  'a site previewed beside %s below %s could set its cookies (THREAT-V4)',
  async (name, previews, origin) => {
    await expect(check(name, previews, origin)).rejects.toThrow('are both below');
  },
);

test.each([
  ['example.com', 'example-previews.com'],
  ['example.co.uk', 'previews.co.uk'],
  ['agency.github.io', 'previews.github.io'],
  ['', 'previews.example.com'],
])('%s and %s are different sites', async (name, previews) => {
  expect(await check(name, previews)).toMatch('is below');
});

test('without a domain for previews there is nothing to compare', async () => {
  expect(await check('example.com', '')).toMatchObject({ skipped: expect.any(String) });
});
