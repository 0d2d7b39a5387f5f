import { Resolver } from 'node:dns/promises';
import { afterAll, vi } from 'vitest';

interface NameRecords {
  readonly A?: readonly string[];
  readonly CNAME?: readonly string[];
  readonly TXT?: readonly string[];
  readonly CAA?: readonly string[];
  readonly NS?: readonly string[];
}

/** Answers of name servers, by name; `silent`: no answer. The tests of a file fill it. */
export const names = new Map<string, NameRecords | 'silent'>();

const failure = (code: string) => Object.assign(new Error(code), { code });

/**
 * The records at a name, else those of the wildcard next above it that no existing name is nearer
 * to (RFC 4592, section 3.3.1). Knot DNS 3.2 answers the same about the names of the tests.
 */
function recordsAt(name: string): NameRecords | 'silent' | undefined {
  const known = names.get(name);
  if (known) return known;
  for (let parent = parentOf(name); parent !== ''; parent = parentOf(parent)) {
    const wildcard = names.get(`*.${parent}`);
    if (wildcard) return wildcard;
    if (exists(parent)) return undefined;
  }
  return undefined;
}

function parentOf(name: string): string {
  const dot = name.indexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1);
}

/** A name also exists if another one is below it. */
function exists(name: string): boolean {
  return [...names.keys()].some((it) => it === name || it.endsWith(`.${name}`));
}

function answer(name: string, type: keyof NameRecords): readonly string[] {
  const known = recordsAt(name);
  if (known === 'silent') throw failure('ETIMEOUT');
  const found = known?.[type];
  if (!found) throw failure(known ? 'ENODATA' : 'ENOTFOUND');
  return found;
}

/** Makes the product query `names` instead of name servers, until the file's tests are over. */
export function fakeNames(): void {
  const spies = [
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(addresses),
    vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(noAddresses),
    vi
      .spyOn(Resolver.prototype, 'resolveCname')
      .mockImplementation(async (name) => [...answer(name, 'CNAME')]),
    vi
      .spyOn(Resolver.prototype, 'resolveTxt')
      .mockImplementation(async (name) => answer(name, 'TXT').map((text) => [text])),
    vi
      .spyOn(Resolver.prototype, 'resolveCaa')
      .mockImplementation(async (name) =>
        answer(name, 'CAA').map((issue) => ({ type: 'CAA' as const, critical: 0, issue })),
      ),
    vi
      .spyOn(Resolver.prototype, 'resolveNs')
      .mockImplementation(async (name) => [...answer(name, 'NS')]),
  ];
  afterAll(() => {
    for (const spy of spies) spy.mockRestore();
    names.clear();
  });
}

async function addresses(name: string) {
  return answer(name, 'A').map((address) => ({ address, ttl: 3_600 }));
}

async function noAddresses(name: string) {
  if (names.get(name) === 'silent') answer(name, 'A');
  return [];
}
