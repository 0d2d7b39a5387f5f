/** Refusals of the settings. */
export const settingRefusals = {
  country: 'Please choose a country of the list',
  hours: 'Write days, hours and time zone like this: Mon-Fri 09:00-17:00 Europe/Berlin',
  timeZone: 'This time zone does not exist. Write it like Europe/Berlin or America/New_York',
  color: 'Write the color as six digits, like #b3400f',
  contrast: (found: number, nearest: string) =>
    `Too hard to read: the contrast is ${found.toFixed(1)} of 4.5. The nearest that passes is ${nearest}`,
  changed: 'Somebody else saved the settings in the meantime.',
  legalAddress: 'Write the whole address of the page, beginning with https://',
  noDocument: 'There is no such document.',
  noVersion: 'There is no such version of the settings.',
} as const;
