/** The visitor's choice of theme (SPEC-2.14). */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Key in local storage; public/first-paint.js reads it before the first paint. */
export const themeKey = 'theme';

function isThemeChoice(text: string | null): text is ThemeChoice {
  return themeChoices.some((choice) => choice === text);
}

/** The stored choice; `system` when there is none or storage is blocked. */
export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** CSS reads `data-theme`; without it the theme follows the system. */
function applyTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}

/** Follows a choice that is made in another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey) applyTheme(readTheme());
  });
}

export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // Storage is blocked: the choice ends with this page.
  }
}
