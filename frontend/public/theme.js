// Runs before the first paint, so that a chosen theme never flashes (see src/theme/theme.ts).
try {
  const choice = localStorage.getItem('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {}
