/** The act, named alike on each button, in each menu and above its dialog. */
export const uploadZip = 'Upload website ZIP';
