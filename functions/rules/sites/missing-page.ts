/** The page for an address that a site neither has nor has a page for. */
export const missingPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>Page not found</title>
    <style>
      body { margin: 15vh auto; padding: 0 24px; max-width: 32rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #1c1a17; background: #fbf9f5; }
      h1 { font-size: 2rem; line-height: 1.2; }
      @media (prefers-color-scheme: dark) { body { color: #f3efe8; background: #171513; } }
    </style>
  </head>
  <body>
    <main>
      <h1>Page not found</h1>
      <p>There is nothing at this address.</p>
    </main>
  </body>
</html>
`;
