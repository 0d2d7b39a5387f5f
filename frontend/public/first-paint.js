// Runs before the first paint, so that neither another brand's colors (shared/rules/document-values.ts), nor a chosen
// theme (src/theme/theme.ts), nor Login beside a session (shared/rules/session-hint.ts) flashes. The cookie is only
// read where somebody signed in (src/app/session-hint.ts): reading one delays a slow phone's first paint by 2 %.
{
  const { dataset, style } = document.documentElement;
  try {
    const choice = localStorage.getItem('theme');
    if (choice === 'light' || choice === 'dark') dataset.theme = choice;
    const hasSignedIn = localStorage.getItem('private:signed-in') !== null;
    if (hasSignedIn && /(^|; )signed-in=\d/.test(document.cookie)) dataset.signedIn = '';
  } catch {}
  const agency = document.querySelector('meta[name="agency"]');
  if (agency) {
    // By script, since the page's policy allows no inline style but the build's.
    const { ink, paper, accentOnLight, accentOnDark } = JSON.parse(agency.content).brand.colors;
    style.setProperty('--brand-ink', ink);
    style.setProperty('--brand-paper', paper);
    style.setProperty('--brand-accent-on-light', accentOnLight);
    style.setProperty('--brand-accent-on-dark', accentOnDark);
  }
}
