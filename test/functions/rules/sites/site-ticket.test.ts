import { describe, expect, test } from 'vitest';
import {
  reviewLabel,
  siteTicket,
  subscriberEnd,
  visitEnd,
} from '#functions/rules/sites/site-ticket.ts';
import { labelAddress } from '#shared/rules/label-address.ts';

const key = 'k'.repeat(64);
const site = { websiteId: 7, siteId: '3fa9c1d2' };
const now = new Date('2026-11-21T08:03:20Z');
const hours = (end: Date) => (end.getTime() - now.getTime()) / 3_600_000;

describe('a ticket', () => {
  test('is a valid host label, even for the largest id and the farthest end', () => {
    const largest = { websiteId: Number.MAX_SAFE_INTEGER, siteId: 'ffffffff' };
    for (const ticket of [
      siteTicket(site, now, key),
      siteTicket(largest, new Date('2100-01-01T00:00:00Z'), key),
    ]) {
      expect(ticket).toMatch(/^[a-z0-9-]{1,63}$/);
    }
  });

  test('opens the review copy with another first letter and the same signature', () => {
    const ticket = siteTicket(site, now, key);
    expect(reviewLabel(ticket)).toBe(`r${ticket.slice(1)}`);
  });

  test('differs for another site, end or key', () => {
    const tickets = [
      siteTicket(site, now, key),
      siteTicket({ ...site, websiteId: 8 }, now, key),
      siteTicket({ ...site, siteId: '3fa9c1d3' }, now, key),
      siteTicket(site, new Date(now.getTime() + 1_000), key),
      siteTicket(site, now, `${key}x`),
    ];
    expect(new Set(tickets.map((ticket) => ticket.slice(-27))).size).toBe(5);
  });
});

test('a dashboard’s ticket is valid for an hour, and stays the same for a quarter of an hour', () => {
  expect(hours(visitEnd(now))).toBeGreaterThanOrEqual(1);
  expect(hours(visitEnd(now))).toBeLessThan(1.25);
  expect(visitEnd(new Date('2026-11-21T08:14:59Z'))).toEqual(visitEnd(now));
});

test('a subscriber’s ticket is valid for a month, and stays the same for a day', () => {
  expect(hours(subscriberEnd(now))).toBeGreaterThanOrEqual(31 * 24);
  expect(subscriberEnd(new Date('2026-11-21T23:59:59Z'))).toEqual(subscriberEnd(now));
});

test('an address has its label in the host, or in the path without a domain for previews', () => {
  expect(labelAddress('https://*.previews.example', 'a')).toBe('https://a.previews.example/');
  expect(labelAddress('https://d1.cloudfront.net', 'a')).toBe('https://d1.cloudfront.net/a/');
});

test('two websites share no origin where previews have a domain, and so no storage (THREAT-V4)', () => {
  const addresses = [site, { ...site, websiteId: 8 }, { ...site, siteId: '3fa9c1d3' }].map((it) =>
    labelAddress('https://*.previews.example', siteTicket(it, now, key)),
  );
  expect(new Set(addresses.map((address) => new URL(address).origin)).size).toBe(3);
});
