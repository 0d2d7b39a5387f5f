import { screens } from '#shared/texts/screens.ts';

/** Titles of pages, which their documents have before any script runs, too (frontend/screens.ts). */
export const titles = {
  dashboard: 'Dashboard',
  preview: 'Your website preview',
  forgot: screens.forgotPassword,
  reset: 'Choose a new password',
  verifyEmail: 'Confirm your email address',
  unsubscribe: 'Emails you receive',
  /** Also true once it is paid. */
  pay: 'Your payment',
  report: 'Your report',
  /** Of any document: which one the address says. */
  legal: 'Legal',
  zipUpload: 'ZIP Upload',
} as const;
