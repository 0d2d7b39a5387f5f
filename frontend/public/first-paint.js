// Runs before the first paint, so that neither a chosen theme (src/theme/theme.ts) nor Login beside a
// session (shared/rules/session-hint.ts) flashes.
{
  const { dataset } = document.documentElement;
  if (document.cookie.split('; ').includes('signed-in=1')) dataset.signedIn = '';
  try {
    const choice = localStorage.getItem('theme');
    if (choice === 'light' || choice === 'dark') dataset.theme = choice;
  } catch {}
}
