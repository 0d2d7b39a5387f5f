import { isSignedInHere, recordSession } from '../session/session-hint.ts';
import { chooseTheme, readTheme, themeChoices } from '../theme/theme.ts';
import { operateMenu } from '../ui/operate-menu.ts';

/**
 * Makes the static bar of the landing page work. A visitor without a session loads neither React
 * nor anything else, and makes no call.
 */
export function startLandingBar(bar: HTMLElement): void {
  const button = bar.querySelector('button');
  const list = bar.querySelector<HTMLElement>('[role="menu"]');
  if (button && list) operateThemeMenu(button, list);
  if (isSignedInHere()) showSession(bar).catch(keepWhatIsShown);
}

function operateThemeMenu(button: HTMLElement, list: HTMLElement): void {
  operateMenu(button, list);
  list.addEventListener('toggle', () => {
    const theme = readTheme();
    for (const choice of list.querySelectorAll('button')) {
      choice.setAttribute('aria-checked', String(choice.value === theme));
    }
  });
  list.addEventListener('click', ({ target }) => {
    const value = target instanceof Element && target.closest('button')?.value;
    const theme = themeChoices.find((choice) => choice === value);
    if (theme) chooseTheme(theme);
  });
}

async function showSession(bar: HTMLElement): Promise<void> {
  const [{ fetchCurrentUser }, { showAccount }] = await Promise.all([
    import('../api/fetch-current-user.ts'),
    import('./landing-account.tsx'),
  ]);
  const user = await fetchCurrentUser();
  recordSession(user);
  const place = bar.querySelector('[data-session]');
  if (user && place) showAccount(place, user);
}

/** A call that failed tells nothing of the session: the dashboard, one link away, asks again. */
function keepWhatIsShown(): void {}
