import { escapeHtml } from '#functions/rules/escape-html.ts';

/** A page of ours on the host of a site that has none of its own; `title` and `text` are HTML. */
function plainPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>
      body { margin: 15vh auto; padding: 0 24px; max-width: 32rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #1c1a17; background: #fbf9f5; }
      a { color: inherit; }
      h1 { font-size: 2rem; line-height: 1.2; }
      @media (prefers-color-scheme: dark) { body { color: #f3efe8; background: #171513; } }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
    </main>
  </body>
</html>
`;
}

/** For an address that a site neither has nor has a page for. */
export const missingPage = plainPage('Page not found', 'There is nothing at this address.');

const notSent = 'This form was not sent';

/** For a form that was refused; `home` is the path of the site that it stands on. */
export function refusedFormPage(reason: string, home: string): string {
  return plainPage(
    notSent,
    `${escapeHtml(reason)}</p>
      <p>Go back in your browser: what you typed is still there.</p>
      <p><a href="${escapeHtml(home)}">Back to the website</a>`,
  );
}

/** For a form that nothing receives. */
export const unreceivedFormPage = plainPage(
  notSent,
  "Nothing receives it at this address yet. Please go back, and reach the website's owner in another way.",
);
