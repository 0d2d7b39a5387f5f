import { expect, test } from 'vitest';
import { readingsOf, skeletonOf } from '#functions/rules/look-alike.ts';

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

test.each(['adm1n', 'adrnin', 'a.d.m.i.n', 'АDМ1N.'])('%s may be read as admin', (name) =>
  expect(readingsOf(name)).toContain('admin'),
);

test.each(['admin', 'anna', 'Łukasz', '名前'])('%s is read as itself only', (name) =>
  expect(readingsOf(name)).toEqual([]),
);
