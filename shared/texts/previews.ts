/** Answers to viewers of a preview. */
export const previewAnswers = {
  seen: 'The view was recorded.',
  asked:
    'If this link was one of ours, we have been notified and will send you a new one by email.',
} as const;

/** Texts of the page of an expired link, with the form for a new one. */
export const askForLink = {
  button: 'Ask for a new link',
  asked: 'You asked for a new link',
  busy: 'Asking...',
} as const;
