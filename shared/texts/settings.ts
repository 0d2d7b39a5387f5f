import type { BrandColors } from '#shared/rules/brand-colors.ts';

const textsAreHard = 'With this color some texts are hard to read.';

const hardToRead: Readonly<Record<keyof BrandColors, string>> = {
  ink: textsAreHard,
  paper: textsAreHard,
  accentOnLight: 'Buttons and links in this color are hard to read.',
  accentOnDark: 'Buttons and links in this color are hard to read in the dark theme.',
};

/** Refusals of the settings. */
export const settingRefusals = {
  country: 'Please choose a country of the list',
  hours: 'Write days, hours and time zone like this: Mon-Fri 09:00-17:00 Europe/Berlin',
  timeZone: 'This time zone does not exist. Write it like Europe/Berlin or America/New_York',
  color: 'Write the color as six digits, like #b3400f',
  unreadable: (color: keyof BrandColors, nearest: string) =>
    `${hardToRead[color]} The nearest that reads well is ${nearest}.`,
  changed: 'Somebody else saved the settings in the meantime.',
  legalAddress: 'Write the whole address of the page, beginning with https://',
  noDocument: 'There is no such document.',
  noVersion: 'There is no such version of the settings.',
} as const;
