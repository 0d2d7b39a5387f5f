import { expect, test } from 'vitest';
import { skeletonOf } from '#functions/rules/look-alike.ts';

test.each([
  'admin',
  'Admin',
  'аdmin',
  'АDМІN',
  'ΑDΜΙΝ',
  'admın',
  'adᴍin',
  'admin.',
  '_admin_',
  'ádmin',
  'ａｄｍｉｎ',
])('%s looks like admin', (name) => expect(skeletonOf(name)).toBe('admin'));

test.each(['admin2', 'adminka', 'anna.berg', 'max-power', '名前'])('%s looks like itself', (name) =>
  expect(skeletonOf(name)).toBe(name),
);
