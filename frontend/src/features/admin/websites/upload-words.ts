/** The act, named alike on each button, in each menu and above its dialog. */
export const uploadZip = 'Upload website ZIP';

/** Of a ZIP that is accepted and cannot be a website. */
export const notShownTitle = (fileName: string) => `${fileName} could not be shown as a website`;
