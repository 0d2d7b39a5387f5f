import type { Frame, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { PageMessage, ReviewState } from '#frontend/src/entities/comments/review-message.ts';
import { withReviewScript } from '#functions/rules/sites/review-copy.ts';
import { reviewScript } from '#infra/aws/constructs/web/review-script.ts';
import type { CommentAnchor } from '#shared/model/comment.ts';
import { sharedBrowser } from '#test/system/support/use-browser.ts';

const [app, site] = ['https://app.example', 'https://site.example'];
const script = reviewScript(app);

/** Stands for the app: frames the site, and keeps what the script says. */
const appPage = `<!doctype html><title>App</title><style>html,body,iframe{margin:0;border:0;display:block;
width:100%;height:100vh}</style><script>window.heard = [];
addEventListener('message', ({ data }) => heard.push(data));</script><iframe src="${site}/"></iframe>`;

const silent: ReviewState = {
  ...{ type: 'review', isCommenting: false, path: '/', pins: [], draft: null },
  ...{ chosen: null, jumps: 0, scale: 1 },
  colors: { ink: '#1b1030', paper: '#f6f3ff', accent: '#6b21a8' },
};

/** An anchor in the middle of an element. */
export function middleOf(selector: string, fingerprint: string): CommentAnchor {
  const viewport = { width: 800, height: 600 };
  return { selector, fingerprint, x: 50, y: 50, page: { x: 50, y: 50 }, viewport };
}

/** Shows a page of a site by the review script, as the app does. Any path of the site is this page. */
export async function review(html: string) {
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 800, height: 600 } });
  onTestFinished(() => page.close());
  const copy = await withReviewScript(Buffer.from(html), '/_review.js');
  await page.route(`${app}/**`, (it) => it.fulfill({ contentType: 'text/html', body: appPage }));
  await page.route(`${site}/**`, (it) => {
    const isScript = new URL(it.request().url()).pathname === '/_review.js';
    return it.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: script }
        : { contentType: 'text/html; charset=utf-8', body: copy },
    );
  });
  await page.goto(`${app}/`);
  const frame = await frameOf(page);
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as readonly PageMessage[]);
  let state = silent;
  return {
    page,
    frame,
    heard,
    /** The last message of a kind. */
    last: async <T extends PageMessage['type']>(type: T) =>
      (await heard()).findLast((it): it is Extract<PageMessage, { type: T }> => it.type === type),
    send: async (changes: Partial<ReviewState>) => {
      state = { ...state, ...changes };
      await page.evaluate((it) => window.frames[0]?.postMessage(it, '*'), state);
      // Whatever the answer moves has been laid out.
      await frame.evaluate(() => new Promise(requestAnimationFrame));
    },
    pin: (number: number) => frame.getByRole('button', { name: `Comment ${number}`, exact: true }),
  };
}

async function frameOf(page: Page): Promise<Frame> {
  const found = page.frames().find((it) => it.url().startsWith(site));
  if (!found) throw new Error('The site is not framed');
  await found.waitForLoadState();
  return found;
}
