import { describe, expect, test } from 'vitest';
import { isClean, isProvenAuthor } from '#functions/rules/replies/proven-author.ts';
import { noticeOf, type Verdicts } from '#test/support/reply-mails.ts';

const dana = 'dana@mail.bakery.example.co.uk';
const from = (source: string, verdicts: Verdicts) =>
  isProvenAuthor(dana, noticeOf({ to: 'reply+1@reply.example', source, verdicts }));

describe('The author of a mail is proven', () => {
  test('by DMARC alone, whoever forwarded it', () => {
    expect(from('list@other.example', { dmarc: 'PASS', spf: 'FAIL' })).toBe(true);
  });

  test('by SPF of the same organization, where its domain publishes no DMARC', () => {
    expect(from('bounce@example.co.uk', { dmarc: 'GRAY' })).toBe(true);
  });
});

describe('It is not', () => {
  test.each(['FAIL', 'PROCESSING_FAILED'] as const)('with DMARC %s, whatever SPF says', (dmarc) => {
    expect(from(dana, { dmarc })).toBe(false);
  });

  test.each(['FAIL', 'GRAY', 'PROCESSING_FAILED'] as const)('with SPF %s and no DMARC', (spf) => {
    expect(from(dana, { dmarc: 'GRAY', spf })).toBe(false);
  });

  test.each(['eve@eve.example', 'eve@other.co.uk', '', '<>'])(
    'by SPF of the envelope of %s',
    (source) => {
      expect(from(source, { dmarc: 'GRAY' })).toBe(false);
    },
  );

  test('by SPF of another customer of the same host', () => {
    const notice = noticeOf({
      to: 'reply+1@reply.example',
      source: 'eve@eve.github.io',
      verdicts: { dmarc: 'GRAY' },
    });
    expect(isProvenAuthor('dana@dana.github.io', notice)).toBe(false);
  });
});

test('Spam and viruses are not clean, and what could not be told is', () => {
  const isCleanWith = (verdicts: Verdicts) =>
    isClean(noticeOf({ to: 'reply+1@reply.example', source: dana, verdicts }));
  expect(isCleanWith({})).toBe(true);
  expect(isCleanWith({ spam: 'GRAY', virus: 'PROCESSING_FAILED' })).toBe(true);
  expect(isCleanWith({ spam: 'FAIL' })).toBe(false);
  expect(isCleanWith({ virus: 'FAIL' })).toBe(false);
});
