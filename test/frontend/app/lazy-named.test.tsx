import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';

const module = { Greeting: ({ name }: { readonly name: string }) => <p>Hello, {name}</p> };

test('a preloaded component is shown at once, without a fallback', async () => {
  const Greeting = lazyNamed(
    async () => module,
    (it) => it.Greeting,
  );
  await Greeting.preload();
  render(
    <Suspense fallback="Loading">
      <Greeting name="Anna" />
    </Suspense>,
  );
  screen.getByText('Hello, Anna');
});

test('a component that was not preloaded follows its fallback', async () => {
  const Greeting = lazyNamed(
    async () => module,
    (it) => it.Greeting,
  );
  render(
    <Suspense fallback="Loading">
      <Greeting name="Anna" />
    </Suspense>,
  );
  screen.getByText('Loading');
  await screen.findByText('Hello, Anna');
});

test('a component that could not be preloaded is fetched again when it is rendered', async () => {
  const load = vi.fn(async () => module);
  load.mockRejectedValueOnce(new Error('No network'));
  const Greeting = lazyNamed(load, (it) => it.Greeting);
  await expect(Greeting.preload()).resolves.toBeUndefined();
  render(
    <Suspense fallback="Loading">
      <Greeting name="Anna" />
    </Suspense>,
  );
  await screen.findByText('Hello, Anna');
});
