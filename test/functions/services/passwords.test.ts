import { describe, expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from '#functions/services/passwords.ts';

describe('a password', () => {
  test('matches its own hash and no other', async () => {
    const hash = await hashPassword('pässword');
    expect(hash).toMatch(/^\$2b\$10\$/);
    expect(await isPassword('pässword', hash)).toBe(true);
    expect(await isPassword('Pässword', hash)).toBe(false);
    expect(await hashPassword('pässword')).not.toBe(hash);
  });

  test('that bcrypt would truncate does not match what is left', async () => {
    const whole = 'x'.repeat(72);
    const hash = await hashPassword(whole);
    expect(await isPassword(whole, hash)).toBe(true);
    expect(await isPassword(`${whole}y`, hash)).toBe(false);
    const short = await hashPassword('abcdef');
    expect(await isPassword('abcdef\0abcdef', short)).toBe(false);
  });

  /** As in ory/hydra#2882 and matrix-org/synapse#3306: a Mac's keyboard, then another's. */
  test.each(['Café Zoë', 'ÅÄÖåäö', '한국어비밀', 'Việt Nam', 'αάβέ'])(
    'matches “%s” however its accents are encoded',
    async (text) => {
      const [composed, apart] = [text.normalize('NFC'), text.normalize('NFD')];
      expect(composed).not.toBe(apart);
      expect(await isPassword(composed, await hashPassword(apart))).toBe(true);
      expect(await isPassword(apart, await hashPassword(composed))).toBe(true);
    },
  );

  test('is measured in the form that is hashed', async () => {
    const text = 'é'.repeat(36);
    const hash = await hashPassword(text);
    expect(await isPassword(text.normalize('NFD'), hash)).toBe(true);
  });

  test('never matches without a user', async () => {
    expect(await isPassword('', null)).toBe(false);
    expect(await isPassword('anything', null)).toBe(false);
  });
});

test('comparing without a user takes as long as with one', async () => {
  const hash = await hashPassword('secret1');
  const timeOf = async (compared: string | null) => {
    const start = performance.now();
    await isPassword('wrong11', compared);
    return performance.now() - start;
  };
  const nobody: number[] = [];
  const somebody: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    somebody.push(await timeOf(hash));
    nobody.push(await timeOf(null));
  }
  // The least of several is what the work itself takes; other work of the machine only adds.
  expect(Math.min(...nobody)).toBeGreaterThan(Math.min(...somebody) * 0.7);
});

test('hashing yields to other work', async () => {
  const ticks = vi.fn();
  const timer = setInterval(ticks, 1);
  await hashPassword('secret1');
  clearInterval(timer);
  expect(ticks).toHaveBeenCalled();
});
