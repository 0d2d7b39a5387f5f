/** Messages of forms (SPEC-5), binding to the letter (RULE-28). */
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
