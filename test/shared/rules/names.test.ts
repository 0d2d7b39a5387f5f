import { describe, expect, test } from 'vitest';
import { customerName, defaultWebsiteName, downloadName } from '#shared/rules/names.ts';

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

describe('a customer is listed', () => {
  test('by company name', () => expect(customerName(company)).toBe('Berg and Sons'));
  test('else by last, then first name', () => expect(customerName(person)).toBe('Berg Anna'));
  test('else by username', () => expect(customerName(nobody)).toBe('anna'));
});

test('an unnamed website is named after the company, else the username', () => {
  expect(defaultWebsiteName(company)).toBe('Berg and Sons');
  expect(defaultWebsiteName(person)).toBe('anna');
});
