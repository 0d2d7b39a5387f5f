/** Refusals of a form, for visitors of a customer's site. */
export const formRefusals = {
  unknownSite: 'There is no website at this address.',
  wrongType: 'A form is sent as application/x-www-form-urlencoded or multipart/form-data.',
  unreadable: 'This form could not be read.',
  tooLarge: 'This message is too long. Please shorten it.',
  withFile: 'This form cannot take files. Please send your message without them.',
  tooManyFields: 'This form has too many fields.',
  empty: 'This message is empty. Please fill in the form.',
  brokenAddress: 'Please check your email address.',
} as const;

/** What a visitor reads after sending a form: of a live site, or of a preview, which keeps nothing. */
export const formThanks = {
  live: { title: 'Thank you.', text: 'Your message has arrived.' },
  preview: {
    title: 'This is a preview.',
    text: 'The form works. Once the website is live, its messages arrive; here they are not kept.',
  },
} as const;

export const siteMessageScreen = { notMarked: 'The messages were not marked' } as const;

/** The last line of a file that would be too large. */
export const csvCut = 'Older messages do not fit into this file';
