import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openChat, say, seeMessage, shownMessages } from '../support/chat-steps.ts';
import { expectHeading, expectText, fill, openRegistration, press } from './support/steps.ts';
import { useCatalogue } from './support/use-catalogue.ts';

/** The texts of SPEC-5, each below the invalid field. */
const catalogue = await useCatalogue();

interface Row {
  readonly form: string;
  readonly field: string;
  readonly text: string;
  readonly provoke: (page: Page) => Promise<void>;
}

const login = async (page: Page, fields: Readonly<Record<string, string>>) => {
  await page.goto('/auth');
  await fill(page, fields);
  await press(page, 'Sign in');
};
const register = async (page: Page, fields: Readonly<Record<string, string>>) => {
  await openRegistration(page);
  await fill(page, fields);
  await press(page, 'Create account');
};
const valid = {
  Username: 'anna',
  'Activation code': '1234',
  Password: 'secret-123',
  'Confirm password': 'secret-123',
};
const activate = async (page: Page, fields: Readonly<Record<string, string>>) => {
  await page.goto('/activate');
  await fill(page, { ...valid, ...fields });
  await press(page, 'Activate account');
};

const rows: readonly Row[] = [
  {
    form: 'login',
    field: 'Username',
    text: 'Username is required',
    provoke: (page) => login(page, { Password: 'secret-123' }),
  },
  {
    form: 'login',
    field: 'Password',
    text: 'Password is required',
    provoke: (page) => login(page, { Username: 'anna' }),
  },
  {
    form: 'activation',
    field: 'Username',
    text: 'Username is required',
    provoke: (page) => activate(page, { Username: '' }),
  },
  {
    form: 'activation',
    field: 'Activation code',
    text: 'Activation code must be 4 digits',
    provoke: (page) => activate(page, { 'Activation code': '123' }),
  },
  {
    form: 'activation',
    field: 'Activation code',
    text: 'Activation code must be 4 digits',
    provoke: (page) => activate(page, { 'Activation code': '' }),
  },
  {
    form: 'activation',
    field: 'Password',
    text: 'Password must be at least 6 characters',
    provoke: (page) => activate(page, { Password: '12345', 'Confirm password': '12345' }),
  },
  {
    form: 'activation',
    field: 'Confirm password',
    text: 'Please confirm your password',
    provoke: (page) => activate(page, { 'Confirm password': '' }),
  },
  {
    form: 'activation',
    field: 'Confirm password',
    text: 'Passwords do not match',
    provoke: (page) => activate(page, { 'Confirm password': 'secret-124' }),
  },
];

test.each(rows)('$form, $field: $text', async ({ field, text, provoke }) => {
  const page = await catalogue.enter('visitor');
  await provoke(page);
  await expectText(page, text);
  const input = page.getByLabel(field, { exact: true });
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => input.getAttribute('aria-describedby')).toContain('-error');
});

const registrations = [
  { field: 'Username', wrong: '' },
  { field: 'Password', wrong: '' },
  { field: 'Email', wrong: '' },
  { field: 'Email', wrong: 'anna' },
] as const;

test.each(registrations)('registration refuses "$wrong" as $field', async ({ field, wrong }) => {
  const page = await catalogue.enter('visitor');
  const fields = { Username: 'anna', Password: 'secret-123', Email: 'anna@example.com' };
  await register(page, { ...fields, [field]: wrong });
  const input = page.getByLabel(field, { exact: true });
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
});

test('the email of a registration is an email input', async () => {
  const page = await catalogue.enter('visitor');
  await openRegistration(page);
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email');
});

test('the activation code has at most four characters', async () => {
  const page = await catalogue.enter('visitor');
  await page.goto('/activate');
  const input = page.getByLabel('Activation code', { exact: true });
  await input.pressSequentially('12345');
  expect(await input.inputValue()).toBe('1234');
});

test('values from an activation link are read-only', async () => {
  const page = await catalogue.enter('visitor');
  await page.goto('/activate?code=1234&username=anna');
  await expectHeading(page, 'Activate Your Account');
  for (const [label, value] of [
    ['Username', 'anna'],
    ['Activation code', '1234'],
  ] as const) {
    const input = page.getByLabel(label, { exact: true });
    expect(await input.inputValue()).toBe(value);
    expect(await input.isDisabled()).toBe(true);
  }
});

test('chat: a blank message is ignored, and Shift+Enter starts a new line', async () => {
  const page = await catalogue.enter('customer');
  await page.goto('/dashboard');
  await openChat(page);
  await say(page, '   ');
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('One');
  await field.press('Shift+Enter');
  await field.pressSequentially('two');
  expect(await shownMessages(page).count()).toBe(0);
  await field.press('Enter');
  await seeMessage(page, 'One\ntwo');
  expect(await shownMessages(page).count()).toBe(1);
});
