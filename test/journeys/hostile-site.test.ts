import { describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from './support/customer-steps.ts';
import { givenSite } from './support/site-steps.ts';
import { usePages } from './support/use-pages.ts';

const pages = await usePages();

/** Tries everything that THREAT-X3 lists and reports the errors. */
const hostilePage = `<!doctype html><title>Hostile</title><h1>Working</h1>
<form id="away" action="https://evil.example/" target="_top"></form>
<script>
const attempts = {
  navigate: () => { top.location = 'https://evil.example/'; },
  replace: () => { parent.location.replace('https://evil.example/'); },
  submit: () => { document.getElementById('away').submit(); },
  popup: () => { if (window.open('https://evil.example/')) throw new Error('opened'); },
  document: () => { parent.document.body.textContent = 'defaced'; },
  storage: () => { parent.localStorage.setItem('theme', 'stolen'); },
  cookie: () => { document.cookie = 'session=forged; path=/; domain=localhost'; },
  message: () => {
    for (const type of ['auth', 'logout', 'message', 'payment']) {
      parent.postMessage({ type, data: { userId: 1, isAdmin: true } }, '*');
    }
  },
  dialog: () => { alert('Your session has ended. Password?'); },
};
for (const attempt of Object.values(attempts)) try { attempt(); } catch {}
fetch('/api/user', { credentials: 'include' }).catch(() => 0)
  .then(() => { document.querySelector('h1').textContent = 'Finished'; });
</script>`;

describe('a hostile site in the preview frame', () => {
  test('changes nothing in the app', async () => {
    const { username, userId } = await givenSite(pages, { 'index.html': hostilePage });
    // Else it makes the browser log errors wherever the panel shows a picture of it, in other files' tests.
    onTestFinished(async () => {
      await pages.admin.ask(`/api/admin/delete-user/${userId}`, { method: 'DELETE' });
    });
    const page = await pages.openAmongFailures();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto('/auth');
    await signIn(page, username, 'secret-123');
    await page.waitForURL('**/dashboard');
    await page.frameLocator('iframe').getByRole('heading', { name: 'Finished' }).waitFor();
    const { origin } = pages.product;
    expect(page.url()).toBe(`${origin}/dashboard`);
    expect(page.context().pages()).toHaveLength(1);
    expect(dialogs).toEqual([]);
    expect(await page.locator('body').textContent()).not.toContain('defaced');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).not.toBe('stolen');
    const session = (await page.context().cookies(origin)).map(({ name, value }) => [name, value]);
    expect(session.filter(([, value]) => value === 'forged')).toEqual([]);
    await page.reload();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Finished' }).waitFor();
    expect(page.url()).toBe(`${origin}/dashboard`);
  });
});

describe('an unknown address of a site', () => {
  const home = '<!doctype html><title>Home</title><h1>Home</h1>';

  test('shows the site’s own 404 page, at any depth', async () => {
    const own = '<!doctype html><link rel=stylesheet href="lost.css"><h1>Lost at sea</h1>';
    const css = 'h1 { color: rgb(1, 2, 3) }';
    const files = { 'index.html': home, '404.html': own, 'lost.css': css };
    const { address } = await givenSite(pages, files);
    const page = await pages.openAmongFailures();
    const answer = await page.goto(new URL('no/such/page.html', address).href);
    expect(answer?.status()).toBe(404);
    const heading = page.getByRole('heading', { name: 'Lost at sea' });
    await heading.waitFor();
    await expect
      .poll(() => heading.evaluate((element) => getComputedStyle(element).color))
      .toBe('rgb(1, 2, 3)');
  });

  test('shows ours if the site has none', async () => {
    const { address } = await givenSite(pages, { 'index.html': home });
    const page = await pages.openAmongFailures();
    const answer = await page.goto(new URL('nothing.html', address).href);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
