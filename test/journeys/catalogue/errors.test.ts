import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freshName, whenCreatingCustomer } from '#test/system/support/steps.ts';
import { chatButton, findCustomerChat } from '../support/chat-steps.ts';
import {
  answerWith,
  cut,
  expectPath,
  expectText,
  expectToast,
  fill,
  givenConfirmation,
  openRegistration,
  press,
  type ToastWords,
  whenLoggingOut,
  whenPaying,
} from './support/steps.ts';
import { type Role, useCatalogue } from './support/use-catalogue.ts';

/** SPEC-8.1: every toast that a visitor or a customer can cause, with its exact text. */
const catalogue = await useCatalogue();

interface Row extends ToastWords {
  readonly situation: string;
  readonly role?: Role;
  readonly provoke: (page: Page) => Promise<void>;
}

const login = async (page: Page, username: string) => {
  await page.goto('/auth');
  await fill(page, { Username: username, Password: 'chosen-by-admin' });
  await press(page, 'Sign in');
};
const register = async (page: Page, username: string) => {
  await openRegistration(page);
  await fill(page, { Username: username, Password: 'secret-123', Email: 'anna@example.com' });
  await press(page, 'Create account');
};
const activate = async (page: Page) => {
  await page.goto(`/activate?code=1234&username=${freshName('nobody')}`);
  await fill(page, { Password: 'secret-123', 'Confirm password': 'secret-123' });
  await press(page, 'Activate account');
};
const leave = async (page: Page) => {
  await page.goto('/dashboard');
  await whenLoggingOut(page);
};
const checkOut = async (page: Page) => {
  await page.goto('/checkout?type=purchase');
};

/** A chat server that fails only for history. */
const givenBrokenHistory = (page: Page) =>
  page.routeWebSocket('/ws', (socket) => {
    const server = socket.connectToServer();
    const failure = { type: 'error', data: { message: 'Error loading chat history' } };
    socket.onMessage((frame) => {
      if (String(frame).includes('get-chat-history')) socket.send(JSON.stringify(failure));
      else server.send(frame);
    });
  });

const rows: readonly Row[] = [
  {
    situation: 'login fails: the server gives a reason',
    title: 'Login failed',
    text: 'Invalid username or password',
    provoke: (page) => login(page, freshName('nobody')),
  },
  {
    situation: 'login fails: the account waits for its code',
    title: 'Login failed',
    text: 'Please activate your account first',
    provoke: async (page) => {
      const { username } = await whenCreatingCustomer(catalogue.admin, freshName());
      await login(page, username);
    },
  },
  {
    situation: 'login fails: no response',
    title: 'Login failed',
    text: 'Invalid username or password',
    provoke: async (page) => {
      await cut(page, '/api/login');
      await login(page, 'anna');
    },
  },
  {
    situation: 'registration fails: the server gives a reason',
    title: 'Registration failed',
    text: 'This username is already taken. Please choose another one.',
    provoke: (page) => register(page, 'demo'),
  },
  {
    situation: 'registration fails: no response',
    title: 'Registration failed',
    text: 'Could not create account',
    provoke: async (page) => {
      await cut(page, '/api/register');
      await register(page, 'anna');
    },
  },
  {
    situation: 'logout fails: the server gives a reason',
    title: 'Logout failed',
    text: 'The reason of the server',
    role: 'customer',
    provoke: async (page) => {
      await answerWith(page, '/api/logout', 'The reason of the server');
      await leave(page);
    },
  },
  {
    situation: 'logout fails: no response',
    title: 'Logout failed',
    text: 'Could not log out. Please try again.',
    role: 'customer',
    provoke: async (page) => {
      await cut(page, '/api/logout');
      await leave(page);
    },
  },
  {
    situation: 'activation fails: the server gives a reason',
    title: 'Activation Failed',
    text: 'Invalid username or activation code',
    provoke: activate,
  },
  {
    situation: 'activation fails: no response',
    title: 'Activation Failed',
    text: 'There was a problem activating your account.',
    provoke: async (page) => {
      await cut(page, '/api/activate');
      await activate(page);
    },
  },
  {
    situation: 'payment intent fails: the server gives a reason',
    title: 'Error creating payment',
    text: "You don't have a website assigned to your account yet.",
    role: 'customer with a website',
    provoke: async (page) => {
      // As if it was taken away meanwhile: without one the page asks for the brief instead.
      const reason = "You don't have a website assigned to your account yet.";
      await answerWith(page, '/api/create-payment-intent', reason);
      await checkOut(page);
    },
  },
  {
    situation: 'payment intent fails: no response',
    title: 'Error creating payment',
    text: 'Could not initiate payment process',
    role: 'customer with a website',
    provoke: async (page) => {
      await cut(page, '/api/create-payment-intent');
      await checkOut(page);
    },
  },
  {
    situation: 'payment intent fails: the answer lacks the client secret',
    title: 'Error creating payment',
    text: 'No client secret received from the server',
    role: 'customer with a website',
    provoke: async (page) => {
      const json = { clientSecret: '', publishableKey: 'pk_test_1' };
      await page.route('/api/create-payment-intent', (route) => route.fulfill({ json }));
      await checkOut(page);
    },
  },
  {
    situation: 'purchase when already purchased (SPEC-5.8)',
    title: 'Already purchased',
    text: "You've already purchased this website.",
    role: 'buyer',
    provoke: checkOut,
  },
  {
    situation: 'payment confirm error: the card is declined',
    title: 'Payment failed',
    text: 'Your card was declined.',
    role: 'customer with a website',
    provoke: (page) => whenPaying(page, '4000000000000002'),
  },
  {
    situation: 'payment confirm error: the provider gives no message',
    title: 'Payment failed',
    text: 'An unexpected error occurred',
    role: 'customer with a website',
    provoke: async (page) => {
      await givenConfirmation(page, 'Promise.resolve({ error: {} })');
      await whenPaying(page);
    },
  },
  {
    situation: 'payment confirm error: the provider breaks',
    title: 'Payment failed',
    text: 'An unexpected error occurred',
    role: 'customer with a website',
    provoke: async (page) => {
      await givenConfirmation(page, "Promise.reject(new Error('broken'))");
      await whenPaying(page);
    },
  },
  {
    situation: 'payment confirm error: neither paid nor failed',
    title: 'Payment failed',
    text: 'Payment processing error',
    role: 'customer with a website',
    provoke: async (page) => {
      await givenConfirmation(page, 'Promise.resolve({})');
      await whenPaying(page);
    },
  },
  {
    situation: 'account update fails after payment',
    title: 'Payment processed, but account not updated',
    text: 'Please contact support or try refreshing the page.',
    role: 'customer with a website',
    provoke: async (page) => {
      await cut(page, '/api/purchase/success');
      await whenPaying(page);
    },
  },
  {
    situation: 'download fails with both calls',
    title: 'Download Failed',
    text: 'There was an error downloading your website files. Please try again later.',
    role: 'buyer',
    provoke: async (page) => {
      await cut(page, '/api/websites/*/get-download-url');
      await cut(page, '/api/websites/download-fallback/*');
      await page.goto('/dashboard');
      await press(page, 'Download website files');
    },
  },
  {
    situation: 'chat connection',
    title: 'Connection Error',
    text: 'Could not connect to chat server. Please try again later.',
    role: 'customer',
    provoke: async (page) => {
      await page.routeWebSocket('/ws', (socket) => socket.close());
      await page.goto('/dashboard');
      await chatButton(page).click();
    },
  },
  {
    situation: 'chat history',
    title: 'Error loading chat history',
    role: 'administrator',
    provoke: async (page) => {
      await givenBrokenHistory(page);
      await page.goto('/admin/support');
      await findCustomerChat(page, 'Dana Marsh');
    },
  },
];

test.each(rows)('$situation: $title', async ({ role = 'visitor', title, text, provoke }) => {
  const page = await catalogue.enter(role);
  await provoke(page);
  await expectToast(page, { title, ...(text !== undefined && { text }) });
});

test('a failed logout leaves the customer signed in', async () => {
  const page = await catalogue.enter('customer');
  await cut(page, '/api/logout');
  await leave(page);
  await expectToast(page, {
    title: 'Logout failed',
    text: 'Could not log out. Please try again.',
  });
  await page.reload();
  await expectText(page, 'No website found');
});

test('a failed payment intent cancels the flow', async () => {
  const page = await catalogue.enter('customer with a website');
  await cut(page, '/api/create-payment-intent');
  await checkOut(page);
  await expectPath(page, '/dashboard');
});

test('a payment missing in the account is found by checking again', async () => {
  const page = await catalogue.enter('customer with files');
  await cut(page, '/api/purchase/success');
  await whenPaying(page);
  await page.getByRole('button', { name: 'Check again' }).waitFor();
  await page.unroute('/api/purchase/success');
  await press(page, 'Check again');
  await expectToast(page, {
    title: 'Payment successful!',
    text: 'Thank you for your purchase. Your website is now available for download.',
  });
});

test('a page that cannot be shown says `An error occurred`', async () => {
  const page = await catalogue.enter('customer');
  await page.route(/\/assets\/dashboard-.*\.js$/, (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'An error occurred', exact: true }).waitFor();
});

test('an unknown preview link says that it is unavailable', async () => {
  const unavailable =
    'This preview is unavailable or has expired. Please contact your account manager for a new preview link.';
  const page = await catalogue.enter('visitor');
  const answer = await page.request.get(`/api/preview/${randomBytes(32).toString('base64url')}`);
  expect(await answer.json()).toEqual({ message: unavailable });
});
