/** The page of the settings. */
export const settingWords = {
  brand:
    'How you present yourself on every page, in emails and on receipts. A saved change is public within seconds.',
  olderBrand: 'Your brand is saved. This page still shows the one that it was opened with.',
  words:
    'What the landing page says. A blank field keeps the text of the product, which grows with its releases.',
  seller:
    'Who sells, on receipts, at checkout and below every email. A receipt keeps the seller of its day.',
  support: 'What the chat says while nobody of you is there, and how your emails are sent.',
  legal:
    'Linked from every page and email, at sign-up and at checkout, once there is one. Who signs up or pays accepts the version of that moment.',
  hints: {
    legal: 'Markdown, or the address of the page that has it.',
    name: 'In the bar of every page and in the title of every tab.',
    tagline: 'Beside the name, in the foot of every page and in search results.',
    footerTagline: 'One sentence in the foot of every page and on cards of shared links.',
    builderName:
      'The person whom visitors would meet. Blank shows the invented one that came with the product.',
    colors: 'Six digits, like #b3400f. Each is judged by how well it can be read, in both themes.',
    darkLeft: 'Still the one that came with it.',
    wordmark:
      'Instead of mark and name, in bars of every page. SVG or PNG, 500 KB at most. Scripts, filters and pictures in an SVG are left out.',
    wordmarkOnDark: 'In the dark theme. Without it the other one is shown.',
    mark: 'Square, for tabs, home screens and small places, in both themes. Icons are drawn from it on your paper.',
    card: 'What messengers and networks show of a link: PNG or JPEG, cut to 1200 × 630 pixels.',
    standard: (text: string) => `Without it: ${text}`,
    differs: (text: string) => `Differs from the default: ${text}`,
    country: 'The last line of the address.',
    timeZone:
      'Like Europe/Lisbon: of the days on receipts, in emails and in exports. What was issued keeps its day.',
    email: 'On receipts, at checkout and below every email.',
    phone: 'On receipts.',
    taxLine: 'Beside prices, at checkout and on receipts, such as: The price includes 19 % VAT.',
    hours: 'Days, hours and time zone, such as Mon-Fri 09:00-17:00 Europe/Berlin.',
    hoursUnread:
      'Not understood yet, so no hours are said: days, hours and time zone, such as Mon-Fri 09:00-17:00 Europe/Berlin.',
    answer: 'Completes: we answer …',
    away: 'Instead of the first sentence.',
    replyTo: 'Where answers to your emails go, and what we tell you.',
  },
  sender: {
    label: 'Address of the sender',
    hint: 'Amazon verifies its domain, so the operator changes it: npm run operate deploy -- --set MailFrom=hello@example.com',
    none: 'Mail is not set up',
    loading: 'Loading',
  },
  previews: {
    brand: 'Preview of your brand',
    words: 'Preview of the landing page',
    seller: 'Preview of a receipt',
    support: 'Preview of the chat',
    legal: 'Preview of the documents',
  },
  pick: (color: string) => `Pick: ${color}`,
  nearest: (color: string) => `Use ${color}`,
  noLegal: 'There is no document yet.',
  sending: 'Uploading...',
  choose: 'Choose a file',
  drawCard: 'Draw one from your brand',
  belowMails: 'Below emails:',
  saved: 'The settings were saved',
  unchanged: 'Nothing has changed',
  unsaved: 'Not saved yet',
  notSaved: 'The settings were not saved',
  notRestored: 'The version was not restored',
  none: 'Nothing has been saved yet: all values are those of the deployment.',
  changed: (fields: string) => `Changed: ${fields}.`,
  restored: (version: number) =>
    version === 0 ? 'Restored the defaults.' : `Restored version ${version}.`,
  toVersion: (version: number) => (version === 0 ? 'to the defaults' : `to version ${version}`),
} as const;
