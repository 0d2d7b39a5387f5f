import { expect, test } from 'vitest';
import { readName } from '#shared/rules/look-alike.ts';

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
])('%s is read as admin', (name) => expect(readName(name)).toBe('admin'));

test.each(['admin2', 'adminka', 'anna.berg', 'max-power', '名前'])('%s is read as itself', (name) =>
  expect(readName(name)).toBe(name),
);
