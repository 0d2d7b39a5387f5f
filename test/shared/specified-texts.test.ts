import { expect, test } from 'vitest';
import { adminFailures } from '#shared/texts/admin.ts';
import { screens } from '#shared/texts/screens.ts';
import { greetings, toasts } from '#shared/texts/toasts.ts';
import { plainUpload } from '#shared/texts/upload-test.ts';

/** Texts of SPEC-2 and SPEC-8 that no test of a call or a screen reads word for word. */
test.each([
  ['Creating account...', screens.creatingAccount],
  ['Ready to get started?', screens.readyToStart],
  ['Error: The reason', plainUpload.failed('The reason')],
  ['Failed to create customer: The reason', adminFailures.createCustomer('The reason')],
  ['Failed to upload website files: The reason', adminFailures.uploadWebsiteFiles('The reason')],
  ['Upload failed: 413 Content Too Large', adminFailures.zipUpload(413, 'Content Too Large')],
  ['Welcome back, anna!', greetings.login('anna').text],
  ['Welcome, anna!', greetings.registration('anna').text],
  [
    'Your subscription has been activated. You now have access to unlimited updates.',
    toasts.subscribed.text,
  ],
])('"%s" is said as specified', (specified, shown) => {
  expect(shown).toBe(specified);
});
