import { expect, test } from 'vitest';
import { readDomainName } from '#functions/rules/hosting/domain-name.ts';
import { domainRefusals } from '#shared/texts/domain-refusals.ts';

const ours = ['app.sitewright.example', 'sites.previews.example', 'localhost'];
const read = (typed: string) => readDomainName(typed, ours);

test.each([
  ['joinery.example', 'joinery.example'],
  ['  Joinery.Example. ', 'joinery.example'],
  ['www.joinery.example', 'joinery.example'],
  ['https://www.joinery.example/about?x#y', 'joinery.example'],
  ['joinery.co.uk', 'joinery.co.uk'],
  ['shop.joinery.example', 'shop.joinery.example'],
  ['harbor.localhost', 'harbor.localhost'],
])('%s is the domain %s', (typed, name) => {
  expect(read(typed)).toBe(name);
});

test('letters of other alphabets become punycode', () => {
  expect(read('jоinery.example')).toBe('xn--jinery-wqf.example');
  expect(read('müller.example')).toBe('xn--mller-kva.example');
});

test.each([
  ['203.0.113.7', domainRefusals.address],
  ['[2001:db8::7]', domainRefusals.address],
  ['2001:db8::7', domainRefusals.address],
  ['co.uk', domainRefusals.suffix],
  ['com', domainRefusals.suffix],
  ['github.io', domainRefusals.suffix],
  ['joinery', domainRefusals.notAName],
  ['http//joinery.com', domainRefusals.notAName],
  ['', domainRefusals.notAName],
  ['joinery example', domainRefusals.notAName],
  ['-joinery.example', domainRefusals.notAName],
  ['joinery..example', domainRefusals.notAName],
  ['sitewright.example', domainRefusals.ours],
  ['app.sitewright.example', domainRefusals.ours],
  ['anything.sitewright.example', domainRefusals.ours],
  ['t-1.previews.example', domainRefusals.ours],
  ['localhost', domainRefusals.notAName],
])('%s is refused: %s', (typed, message) => {
  expect(() => read(typed)).toThrow(
    expect.objectContaining({ issues: [{ path: 'name', message }] }),
  );
});
