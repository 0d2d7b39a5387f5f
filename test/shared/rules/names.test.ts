import { describe, expect, test } from 'vitest';
import { customerName, displayName, downloadName, handOverName } from '#shared/rules/names.ts';

const nobody = { username: 'anna', firstName: null, lastName: null, companyName: null };
const person = { ...nobody, firstName: 'Anna', lastName: 'Berg' };
const company = { ...person, companyName: 'Berg and Sons' };

describe('a saved download is named', () => {
  test('after the company, in lower case, with hyphens for spaces', () => {
    expect(downloadName(company)).toBe('berg-and-sons-website.zip');
  });
  test('else after the first name', () => {
    expect(downloadName(person)).toBe('anna-website.zip');
  });
  test('else after the username', () => {
    expect(downloadName(nobody)).toBe('anna-website.zip');
  });
});

test.each([
  ['Harbor & Pine', 'harbor-pine-hand-over.zip'],
  ['Żółw / 亀', 'żółw-亀-hand-over.zip'],
  ['***', 'hand-over.zip'],
])('the hand-over of %s has a name without signs', (companyName, name) => {
  expect(handOverName({ ...person, companyName })).toBe(name);
});

describe('a customer is listed', () => {
  test('by company name', () => expect(customerName(company)).toBe('Berg and Sons'));
  test('else by last, then first name', () => expect(customerName(person)).toBe('Berg Anna'));
  test('else by username', () => expect(customerName(nobody)).toBe('anna'));
});

test('a customer is called by company, else by first and last name, else by username', () => {
  expect([company, person, nobody].map(displayName)).toEqual([
    'Berg and Sons',
    'Anna Berg',
    'anna',
  ]);
});
