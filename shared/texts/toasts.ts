/** Titles of toasts whose text is in `refusals` or comes from the server (SPEC-5.8, SPEC-8.1). */
export const toastTitles = {
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  logoutFailed: 'Logout failed',
  paymentIntentFailed: 'Error creating payment',
  paymentFailed: 'Payment failed',
  activationFailed: 'Activation Failed',
  alreadyPurchased: 'Already purchased',
  alreadySubscribed: 'Already subscribed',
  purchaseRequired: 'Purchase required',
  error: 'Error',
  unexpected: 'An error occurred',
  nothingChanged: 'Nothing was changed',
  notSaved: 'We could not save this',
} as const;

/** SPEC-8.1: the texts of toasts without a message from the server. */
export const fallbacks = {
  registration: 'Could not create account',
  logout: 'Could not log out. Please try again.',
  paymentIntent: 'Could not initiate payment process',
  payment: 'An unexpected error occurred',
  paymentProcessing: 'Payment processing error',
  cancelSubscription: 'Failed to cancel subscription. Please try again.',
  activation: 'There was a problem activating your account.',
  noClientSecret: 'No client secret received from the server',
  unparsableError: 'Could not parse error response',
  upload: 'Unknown error occurred',
} as const;

const paid = 'Payment successful!';

/** SPEC-5, SPEC-8: toasts with fixed texts, as `{ title, text }`. */
export const toasts = {
  loggedOut: { title: 'Logged out', text: 'You have been successfully logged out' },
  paidNotUpdated: {
    title: 'Payment processed, but account not updated',
    text: 'Please contact support or try refreshing the page.',
  },
  purchased: {
    title: paid,
    text: 'Thank you for your purchase. Your website is now available for download.',
  },
  /** A website may be bought before its files are there (RULE-21). */
  purchasedEarly: {
    title: paid,
    text: 'Thank you for your purchase. Your files come as soon as they are ready: then you download them here.',
  },
  subscribed: {
    title: paid,
    text: 'Your subscription has been activated. You now have access to unlimited updates.',
  },
  /** A month that was owed. */
  paidDue: { title: paid, text: 'Thank you. The receipt comes by email.' },
  downloadFailed: {
    title: 'Download Failed',
    text: 'There was an error downloading your website files. Please try again later.',
  },
  invalidCode: {
    title: 'Invalid code',
    text: 'The activation code must be a 4-digit number',
  },
  invalidEdits: { title: 'Invalid input', text: 'Please enter a valid number of edits.' },
  zipUploaded: { title: 'Upload Successful', text: 'The ZIP file was uploaded successfully.' },
} as const;

/** Toasts that greet by name (SPEC-8.3). */
export const greetings = {
  login: (username: string) => ({
    title: 'Login successful',
    text: `Welcome back, ${username}!`,
  }),
  registration: (username: string) => ({
    title: 'Registration successful',
    text: `Welcome, ${username}!`,
  }),
} as const;
