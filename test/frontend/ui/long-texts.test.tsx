import { globSync, readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUserOfPage } from '#frontend/src/api/page-user.ts';
import { leaveBy } from '#frontend/src/session/leave-guard.ts';
import { fakeChat } from '../support/fake-chat.ts';
import { fakeServer } from '../support/fake-server.ts';
import { keptTexts, type LongText } from '../support/long-texts.tsx';
import { givenPanel, openAction } from '../support/panel.tsx';
import { installTopLayer } from '../support/top-layer.ts';

installTopLayer();

const typed = 'Half of a long text.\nIts second line';
const nothing = {
  card: null,
  nextBillingDate: null,
  next: null,
  due: [],
  payBy: null,
  nextAttempt: null,
};
const buyer = { name: 'Holt Joinery', address: 'Mill Lane 1', taxId: null };

/** Nothing that is sent arrives. */
function givenNoNetwork(): void {
  fakeServer({ 'GET /api/billing': () => ({ body: { ...nothing, buyer } }) });
  fakeChat();
}

/** Of records that several administrators edit, for which a draft would hide what is newer. */
const askingTexts: readonly LongText[] = [
  {
    ...{ file: 'features/admin/websites/website-form.tsx', label: 'Description' },
    open: () => {
      givenPanel();
      return openAction('Set website');
    },
  },
];

beforeEach(() => {
  HTMLElement.prototype.scrollTo = vi.fn();
  setUserOfPage(7);
  return () => setUserOfPage(null);
});

const fieldOf = ({ label }: LongText) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${label}`) });

async function write(text: LongText): Promise<void> {
  await text.open();
  fireEvent.input(await fieldOf(text), { target: { value: typed } });
}

/** Whether the browser asks before the page is left. */
const isLeavingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each(keptTexts)('$label of $file is there again after a reload', async (text) => {
  givenNoNetwork();
  await write(text);
  expect(isLeavingAsked()).toBe(false);
  cleanup();
  await text.open();
  expect((await fieldOf(text)).value).toBe(typed);
});

const ways = {
  'its close button': (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Close' })),
  Escape: (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
  // As a link does, and Back (guarded-back.test.tsx).
  'another page': () => act(() => leaveBy(() => undefined)),
} as const;

test.each(
  askingTexts.flatMap((text) =>
    Object.entries(ways).map(([way, leave]) => ({ ...text, way, leave })),
  ),
)('$label of $file is asked for before $way or a reload loses it', async ({ leave, ...text }) => {
  await write(text);
  expect(isLeavingAsked()).toBe(true);
  await leave(screen.getByRole('dialog'));
  await userEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
  expect((await fieldOf(text)).value).toBe(typed);
  await leave(screen.getByRole('dialog'));
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isLeavingAsked()).toBe(false);
});

test('every field of several lines is one of these', () => {
  const root = 'frontend/src';
  const control = 'ui/controls.tsx';
  const found = globSync('**/*.tsx', { cwd: root }).filter((file) =>
    /<[Tt]extarea\b/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  const known = [control, ...[...keptTexts, ...askingTexts].map(({ file }) => file)];
  expect(found.toSorted()).toEqual([...new Set(known)].toSorted());
});
