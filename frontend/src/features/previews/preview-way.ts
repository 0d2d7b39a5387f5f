import { paths } from '#frontend/src/paths.ts';
import { screens } from '#shared/texts/screens.ts';

export interface PreviewWay {
  readonly to: string;
  /** Of the button beside the website, and of the one in the invitation. */
  readonly labels: readonly [beside: string, invitation: string];
  readonly text: string;
  readonly asksForCode: boolean;
}

interface Reader {
  readonly isSignedIn: boolean;
  /** Whether the account of the link is activated; `undefined` until it is known. */
  readonly isActivated: boolean | undefined;
}

/** What comes after the preview: nobody who has an account is asked for a code (SPEC-2.6). */
export function previewWay(token: string, { isSignedIn, isActivated }: Reader): PreviewWay {
  if (isSignedIn) {
    return {
      to: paths.dashboard,
      labels: ['Open your dashboard', 'Open your dashboard'],
      text: 'In your dashboard you own it outright, or let us handle everything.',
      asksForCode: false,
    };
  }
  if (isActivated) {
    return {
      to: paths.auth,
      labels: ['Sign in', 'Sign in'],
      text: 'Your account is ready. Sign in to own your website outright, or let us handle everything.',
      asksForCode: false,
    };
  }
  return {
    to: paths.activateWith(token),
    labels: [screens.activateTitle, screens.getStartedNow],
    text: 'Activate your account with the code that we sent you. Then own your website outright, or let us handle everything.',
    asksForCode: true,
  };
}
