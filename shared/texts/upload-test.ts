/** SPEC-2.13, /zip-upload and its twin, which use alerts. */
export const zipUploadPage = {
  accessDenied: 'Access Denied: This page is only available to admin users.',
  failed: (reason: string) => `Upload failed: ${reason}`,
} as const;

/** SPEC-2.13 and SPEC-8.1, /plain-upload. */
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

/** SPEC-2.13, /fix-upload: the success toast, whose text the test upload also answers. */
export const fixedUpload = {
  title: 'Fixed File Upload',
  purpose: 'Checks a ZIP the way a customer’s files are checked. Nothing is stored.',
  file: 'Website ZIP File',
  action: 'Upload File',
  failed: (reason: string) => ({ title: 'Upload failed', text: reason }),
  succeeded: (fileName: string) => ({
    title: 'Upload successful',
    text: `File ${fileName} was uploaded successfully!`,
  }),
} as const;
