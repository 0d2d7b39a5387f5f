import { expect, test } from 'vitest';
import type { ReplyClaim } from '#functions/rules/replies/reply-token.ts';
import { newReplyAddress, readReplyAddress } from '#functions/services/reply-address.ts';

const claim: ReplyClaim = {
  userId: 7,
  request: { websiteId: 9, number: 14 },
  sentAt: new Date(1_795_000_000_000),
};

async function given(claimed: ReplyClaim = claim): Promise<string> {
  const address = await newReplyAddress(claimed);
  if (address === null) throw new Error('There is no address');
  return address;
}

test.each<ReplyClaim>([claim, { ...claim, request: null }, { ...claim, userId: 2 ** 40 - 1 }])(
  'An address says again what it was made of',
  async (claimed) => {
    expect(await readReplyAddress(await given(claimed))).toEqual(claimed);
  },
);

test('Its local part has at most 64 characters, and survives another case', async () => {
  const address = await given();
  const [local = '', domain] = address.split('@');
  expect(local).toMatch(/^reply\+[0-9a-v]{55}$/);
  expect(domain).toBe('reply.sitewright.example');
  expect(await readReplyAddress(address.toUpperCase())).toEqual(claim);
});

test('No other address is one, whichever character differs', async () => {
  const [local = '', domain] = (await given()).split('@');
  for (let at = 'reply+'.length; at < local.length; at += 1) {
    const other = local[at] === '0' ? '1' : '0';
    const forged = `${local.slice(0, at)}${other}${local.slice(at + 1)}@${domain}`;
    expect(await readReplyAddress(forged)).toBeNull();
  }
  for (const address of ['', 'reply+@x', local.slice(6), `reply+${'v'.repeat(55)}@x`, 'a@b']) {
    expect(await readReplyAddress(address)).toBeNull();
  }
});
