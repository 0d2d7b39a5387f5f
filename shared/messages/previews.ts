/** What the server answers whoever looks at a preview. */
export const previewAnswers = {
  seen: 'Somebody is looking.',
  asked: 'Thank you. We have been told, and send you a new link.',
} as const;

/** How the page of a link that has ended asks for another one. */
export const askForLink = {
  button: 'Ask for a new link',
  busy: 'Asking...',
} as const;
