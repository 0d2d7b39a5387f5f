/**
 * Every text that the specification quotes, exactly as quoted (decisions 28), and the few that the
 * decisions add. Toasts are `{ title, text }`.
 */

/** Section 5. */
export const validation = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  activationCodeLength: 'Activation code must be 4 digits',
  passwordTooShort: 'Password must be at least 6 characters',
  confirmPasswordRequired: 'Please confirm your password',
  passwordsDoNotMatch: 'Passwords do not match',
  fileMissing: 'Please select a file',
  fileOrWebsiteMissing: 'Please select a file and enter a website ID',
  previewTokenMissing: 'Preview token is missing. Please use a valid preview link.',
} as const;

/** Sections 5 and 8 that a server answers, and decisions 2, 3, 14, 20 to 24. */
export const refusals = {
  signedOut: 'Please sign in first.',
  notAllowed: 'You are not allowed to do this.',
  notFound: 'We could not find what you asked for.',
  foreignOrigin: 'This request came from another website and was refused.',
  directCall: 'Please use the public address of this service.',
  invalidInput: 'Please check the highlighted fields.',
  invalidJson: 'The request body must be valid JSON.',
  wrongContentType: 'The request body must be JSON.',
  wrongFormType: 'The request body must be a form (multipart/form-data).',
  bodyTooLarge: 'The request body is too large.',
  invalidMultipart:
    'The form data could not be read. Please send the file in the field websiteFiles.',
  multipartTooLarge:
    'This file is too large to be sent this way. Send { fileName, size } as JSON to this address and upload the file to the address in the answer.',
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'The service is busy. Please try again in a moment.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  invalidLogin: 'Invalid username or password',
  activateFirst: 'Please activate your account first',
  invalidActivation: 'Invalid username or activation code',
  usernameTaken: 'This username is already taken. Please choose another one.',
  administratorStays: 'An administrator cannot be deleted.',
  changedElsewhere: 'Someone else changed this customer. Please reload and try again.',
  alreadyPurchased: "You've already purchased this website.",
  alreadySubscribed: 'You already have an active subscription.',
  notSubscribed: "You don't have an active subscription.",
  purchaseRequired: 'You need to purchase the website first to download it.',
  noWebsite: "You don't have a website assigned to your account yet.",
  filesNotAvailable: 'Your website files are not available yet.',
  customerWithoutWebsite: "This customer doesn't have a website yet.",
  previewUnavailable:
    'This preview is unavailable or has expired. Please contact your account manager for a new preview link.',
  paymentNotComplete: 'This payment is not complete yet.',
  paymentNotYours: 'We could not find this payment.',
  paymentReversed: 'This payment was refunded.',
  invalidSignature: 'The signature of this message could not be verified.',
  uploadMissing: 'The file has not been uploaded yet.',
  paymentsUnavailable: 'Payments are not available at the moment. Please try again later.',
  testFileTooLarge: 'This file is too large to be tested here. Please choose one of up to 4.4 MB.',
} as const;

/** What the chat's server refuses (decisions 25, assurance W1 to W7). */
export const chatRefusals = {
  blank: 'Please write a message.',
  tooLong: 'A message has at most 4,000 characters.',
  tooFast: 'You are sending messages too quickly. Please wait a moment.',
  tooManySockets: 'The chat is open in too many windows. Please close some of them.',
  invalidFrame: 'This message could not be understood.',
  authFirst: 'Please identify yourself first.',
  notYou: 'You are signed in as somebody else.',
  notYourChat: 'This is not your conversation.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  unknownCustomer: 'We could not find this customer.',
  titleMissing: 'Please give the reply a title.',
  titleTooLong: 'A title has at most 80 characters.',
  tooManyReplies: 'There are 200 canned replies already. Please delete one first.',
  replyChanged: 'Someone else changed this reply. Please reload and try again.',
} as const;

/** What the server answers when a canned reply is gone. */
export const replyDeleted = 'The reply was deleted.';

/** Sections 2, 4 and 8: the chat as customers read it. */
export const chat = {
  title: 'Support',
  open: 'Open support chat',
  close: 'Close support chat',
  status: {
    connecting: 'Connecting...',
    connected: 'Connected',
    disconnected: 'Disconnected',
  },
  connectionError: {
    title: 'Connection Error',
    text: 'Could not connect to chat server. Please try again later.',
  },
  offline: 'You can go on writing. Your messages are sent as soon as we are connected again.',
  newMessage: { title: 'New message from support' },
  away: 'We are away at the moment. Write to us anyway: we answer within one business day, and the answer waits for you here.',
  welcomeTitle: 'How can we help?',
  welcome: 'Ask about your website, your plan or a payment.',
  placeholder: 'Write a message',
  support: 'Support',
  you: 'You',
  supportTyping: 'Support is typing',
  sending: 'Sending...',
  waiting: 'Waiting for the connection',
  sent: 'Sent',
  seen: 'Seen',
  notSent: 'Not sent',
  retry: 'Try again',
  discard: 'Discard',
  noAnswer: 'The server did not answer.',
} as const;

/** Section 2, Admin support: the console as administrators read it. */
export const supportConsole = {
  title: 'Customer Support',
  link: 'Support Chat',
  noChats: 'No customers found',
  noneOpenTitle: 'Choose a customer',
  noneOpen: 'What they wrote and what they have bought appears here.',
  noMessages: 'No messages yet',
} as const;

/** Section 8: what did not work in the chat. */
export const chatFailures = {
  history: 'Error loading chat history',
  list: 'The customers could not be loaded.',
  saveReply: 'The reply could not be saved.',
  deleteReply: 'The reply could not be deleted.',
} as const;

/** Why an uploaded file is not accepted (decisions 13, assurance U1 to U4). */
export const zipRefusals = {
  notZip: 'This file is not a ZIP file.',
  damaged: 'This ZIP file is damaged or incomplete.',
  split: 'This ZIP file is one part of several. Please send it as one file.',
  empty: 'This ZIP file contains no files.',
  tooLarge: 'This ZIP file is larger than 500 MB.',
  tooManyEntries: 'This ZIP file contains more than 20,000 entries.',
  tooLargeUnpacked: 'This ZIP file would unpack to more than 2 GB.',
  tooCompressed: 'This ZIP file would unpack to more than 100 times its size.',
  encrypted: 'This ZIP file is protected by a password. Please send it without one.',
  compression: 'This ZIP file uses a compression method other than Deflate.',
  link: 'This ZIP file contains links or devices, which are not allowed.',
  overlapping: 'This ZIP file is damaged: its entries overlap.',
  unsafeName: (name: string) => `This ZIP file contains a name that is not allowed: ${shown(name)}`,
  duplicateName: (name: string) => `This ZIP file contains the same name twice: ${shown(name)}`,
} as const;

/** A name of a stranger's file in a sentence: short, and without characters that move the text. */
function shown(name: string): string {
  return name.slice(0, 100).replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
}

/** Why a ZIP that was accepted is not shown as a website; it can be downloaded all the same. */
export const siteProblems = {
  noStartPage: 'There is no index.html in this ZIP, so there is nothing to show.',
  severalStartPages:
    'This ZIP has several index.html in different folders and none at its top, so we do not know where the website starts.',
  damaged: (name: string) => `This file of the ZIP is damaged: ${shown(name)}`,
  nameTooLong: (name: string) => `The name of this file is too long: ${shown(name)}`,
  gaveUp: 'The website could not be unpacked. Please upload the ZIP again.',
} as const;

/** Titles of the updates that a customer reads (decisions 29). */
export const updateTitles = {
  zip: 'New website files are available',
  rollback: 'An earlier version of your website files is back',
  urlChanged: 'Your website has a new preview address',
  urlRemoved: 'The preview address of your website was removed',
  downloadChanged: 'Your website has a new download address',
  downloadRemoved: 'The download address of your website was removed',
  edits: 'The number of your requested edits has changed',
} as const;

/** What the customer reads about their edits (decisions 29). */
export const editsNews = (edits: number) =>
  edits === 1 ? '1 edit is requested.' : `${edits} edits are requested.`;

/** What an administrator's call answers when it is done. */
export const adminAnswers = {
  previewRevoked: 'This preview link opens nothing any more.',
  customerDeleted: 'The customer and everything of theirs has been deleted.',
  deletionGoesOn:
    'The customer has been deleted. Removing everything of theirs goes on by itself and takes a few more minutes.',
} as const;

/** Titles of toasts whose text is in `refusals` or comes from the server (sections 5 and 8). */
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
  customerWithoutWebsite: 'No website found',
  error: 'Error',
  unexpected: 'An error occurred',
} as const;

/** Section 8: what a toast says when the server said nothing. */
export const fallbacks = {
  login: 'Invalid username or password',
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

/** Sections 5 and 8: toasts of fixed words. */
export const toasts = {
  loggedOut: { title: 'Logged out', text: 'You have been successfully logged out' },
  paidNotUpdated: {
    title: 'Payment processed, but account not updated',
    text: 'Please contact support or try refreshing the page.',
  },
  purchased: {
    title: 'Payment successful!',
    text: 'Thank you for your purchase. Your website is now available for download.',
  },
  subscribed: {
    title: 'Payment successful!',
    text: 'Your subscription has been activated. You now have access to unlimited updates.',
  },
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

/** Section 8, success toasts that greet by name. */
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

/** Decisions 24: what ending a subscription means, said before and after it. */
export const cancellation = {
  action: 'Cancel subscription',
  keep: 'Keep subscription',
  busy: 'Cancelling...',
  title: 'Cancel your subscription?',
  text: 'It ends right away. The month you have paid for is not refunded.',
  endsTitle: 'What ends today',
  ends: [
    'Hosting of your website with us',
    'Content changes',
    'Security updates and monitoring',
    '24/7 priority support',
  ],
  filesStay: 'You own your website: you can still download its files.',
  filesNot: 'You have not bought the website, so you will not have its files.',
  done: { title: 'Subscription cancelled', text: 'You will not be charged again.' },
} as const;

/** A payment of the subscription that is late (decisions 22). */
export const latePayment = {
  title: 'Your last payment did not go through',
  text: 'We could not charge your card for this month. Please pay with another card to keep your subscription; we also try the old one again.',
  action: 'Update your card',
  checkout: 'This pays the month that is open, and later months are charged to the new card.',
} as const;

/** Section 2, Website demo. */
export const demo = {
  websiteNotFound: 'Website not found',
  download: 'Download',
  purchase: (price: string) => `Purchase (${price})`,
  subscribe: (price: string) => `Subscribe (${price}/mo)`,
  preview: 'Preview',
  mobileView: 'Mobile View',
  backToDashboard: 'Back to Dashboard',
} as const;

/** Section 2, /zip-upload and its twin, which use alerts. */
export const zipUploadPage = {
  accessDenied: 'Access Denied: This page is only available to admin users.',
  failed: (reason: string) => `Upload failed: ${reason}`,
} as const;

/** Sections 2 and 8, /plain-upload. */
export const plainUpload = {
  title: 'Simple File Upload Test',
  websiteId: 'Website ID',
  file: 'ZIP File',
  action: 'Upload ZIP File',
  succeeded: (websiteId: string) => `Success! File uploaded to website ID: ${websiteId}`,
  failed: (reason: string) => `Error: ${reason}`,
  refused: (status: number, statusText: string) => ({
    title: 'Upload Failed',
    text: `Server returned: ${status} ${statusText}`,
  }),
  broken: (reason: string) => ({ title: 'Upload Error', text: reason }),
} as const;

/** Section 2, /fix-upload: the success toast, whose text the test upload answers too. */
export const fixedUpload = {
  title: 'Fixed File Upload',
  file: 'Website ZIP File',
  action: 'Upload File',
  failed: (reason: string) => ({ title: 'Upload failed', text: reason }),
  succeeded: (fileName: string) => ({
    title: 'Upload successful',
    text: `File ${fileName} was uploaded successfully!`,
  }),
} as const;

/** Section 8, row "Admin actions"; the toast's title is `Error`. */
export const adminFailures = {
  createCustomer: (message: string) => `Failed to create customer: ${message}`,
  updateWebsiteUrl: 'Failed to update website URL',
  updateEdits: 'Failed to update edits',
  updateDownloadUrl: 'Failed to update download URL',
  deleteCustomer: 'Failed to delete customer',
  updateActivationCode: 'Failed to update activation code',
  generatePreview: 'Failed to generate preview link',
  uploadZip: 'Failed to upload zip file',
  uploadWebsiteFiles: (message: string) => `Failed to upload website files: ${message}`,
  zipUpload: (status: number, statusText: string) => `Upload failed: ${status} ${statusText}`,
  revokePreview: 'Failed to revoke preview link',
  rollbackZip: 'Failed to roll back the website files',
} as const;

/** What an administrator's action did, where section 8 has no words for it. */
export const adminSuccesses = {
  customerDeleted: (name: string) => ({
    title: 'Customer deleted',
    text: `${name} and everything that belonged to them is gone.`,
  }),
  websiteSaved: { title: 'Website saved', text: 'The customer sees it on their dashboard.' },
  editsSaved: (name: string, edits: number) => ({
    title: 'Edits saved',
    text: `${name} has ${edits} ${edits === 1 ? 'edit' : 'edits'} now.`,
  }),
  downloadUrlSaved: { title: 'Download URL saved', text: 'Buyers are sent there.' },
  downloadUrlRemoved: { title: 'Download URL removed', text: 'Buyers get the uploaded ZIP.' },
  previewCopied: { title: 'Preview link copied', text: 'It is valid for 48 hours.' },
  previewCreated: {
    title: 'Preview link created',
    text: 'Your browser did not let us copy it. Please copy it from the dialog.',
  },
  previewRevoked: { title: 'Preview link revoked', text: 'It shows nothing any more.' },
  rolledBack: (fileName: string) => ({
    title: 'Rolled back',
    text: `${fileName} is what the customer gets now.`,
  }),
} as const;

/** Decisions 18: someone else was faster, and nothing is lost on either side. */
export const conflicts = {
  title: 'Someone else changed this customer',
  someFields: 'What you typed is kept and not saved yet. This is new since you opened it:',
  otherFields:
    'Nothing in this form changed, and what you typed is kept. Save again to set it all the same.',
  blank: 'Nothing',
  take: 'Use this',
  taken: 'Shown above',
  newCode:
    'The newest code is shown above, and yours was not set. Set it again if you still want it.',
  deletion: 'The newest state is shown above. Delete again if you still want to.',
} as const;

/** Headings and sentences of the screens (section 2). */
export const screens = {
  heroTitle: 'Custom Websites For Your Business',
  notLoggedIn: 'Not Logged In',
  goToLogin: 'Go to Login',
  noWebsiteTitle: 'No website found',
  noWebsiteText: "You don't have a website assigned to your account yet.",
  noCustomers: 'No customers found',
  accessDenied: 'Access Denied',
  notFoundTitle: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  signInTitle: 'Sign in to your account',
  createAccountTitle: 'Create your account',
  signingIn: 'Signing in...',
  creatingAccount: 'Creating account...',
  haveActivationCode: 'Have an activation code? Activate your account here',
  activateTitle: 'Activate Your Account',
  accountActivated: 'Account Activated',
  previewUnavailable: 'Preview Unavailable',
  whatsIncluded: "What's Included",
  supportAndHelp: 'Support & Help',
  viewWebsite: 'View Website',
  websiteComingSoon: 'Website Coming Soon',
  getStartedNow: 'Get Started Now',
  backToHome: 'Back to Home',
  returnToHome: 'Return to Home',
  completePurchaseTitle: 'Complete Your Purchase',
  completePurchase: 'Complete Purchase',
  startSubscriptionTitle: 'Start Your Subscription',
  startSubscription: 'Start Subscription',
  processing: 'Processing...',
  readyToStart: 'Ready to get started?',
} as const;
