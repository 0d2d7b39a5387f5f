import { describe, expect, test } from 'vitest';
import { unguardedStorage } from '#functions/rules/sites/report/storage-use.ts';

describe('a script that a browser stops which blocks storage', () => {
  test.each([
    ['localStorage.theme = 1', [1]],
    ['a\nwindow.sessionStorage.getItem("a")', [2]],
    ['if (typeof localStorage !== "undefined") f()', [1]],
    ['try { a() } catch {}\nlocalStorage.a', [2]],
    ['try { a() } catch (error) { localStorage.clear() }', [1]],
    ['/* localStorage\n */ localStorage.a', [2]],
    ['`\n` + localStorage', [2]],
    ["a = '\\'' + localStorage", [1]],
    ["a = 'b\\\nlocalStorage' + localStorage", [2]],
    ['a = " \\" localStorage', [1]],
    ["a // it's\nlocalStorage", [2]],
  ])('%j', (script, lines) => {
    expect(unguardedStorage(script)).toEqual(lines);
  });
});

describe('no storage without a guard', () => {
  test.each([
    'try { localStorage.a = 1 } catch {}',
    'function get() { try{return localStorage.getItem("a")}catch(e){} }',
    'try { if (a) { b({}) } localStorage.a } finally {}',
    '"localStorage" in window',
    '// localStorage\n/* sessionStorage */',
    'myLocalStorage.get(); localStorages()',
    '',
    '}}} /* " `',
  ])('%j', (script) => {
    expect(unguardedStorage(script)).toEqual([]);
  });
});

test('a megabyte of openings takes no time', () => {
  const started = Date.now();
  for (const text of ['/*', '"', '`', '{', "'\n", '//', 'try{', '}', '"\\', '`\\', '\'"`\\', "''"])
    unguardedStorage(text.repeat(1_000_000 / text.length));
  expect(Date.now() - started).toBeLessThan(5_000);
});
