import { paths } from '#frontend/src/paths.ts';
import { screens } from '#shared/texts/screens.ts';

export interface PreviewWay {
  readonly to: string;
  /** Of the button in the invitation. */
  readonly label: string;
  readonly text: string;
  readonly asksForCode: boolean;
}

interface Reader {
  readonly isSignedIn: boolean;
  /** Whether the account of the link is activated; `undefined` until it is known. */
  readonly isActivated: boolean | undefined;
}

/** What comes after the preview: nobody who has an account is asked for a code (SPEC-2.6), or told to buy what may be theirs. */
export function previewWay(token: string, { isSignedIn, isActivated }: Reader): PreviewWay {
  if (isSignedIn) {
    return {
      to: paths.dashboard,
      label: 'Open your dashboard',
      text: 'Your dashboard says where your website stands, and what comes next.',
      asksForCode: false,
    };
  }
  if (isActivated) {
    return {
      to: paths.auth,
      label: 'Sign in',
      text: 'Your account is ready. Sign in to see where your website stands, and what comes next.',
      asksForCode: false,
    };
  }
  return {
    to: paths.activateWith(token),
    label: screens.getStartedNow,
    text: 'Activate your account with the code that we sent you. Then own your website outright, or let us handle everything.',
    asksForCode: true,
  };
}
