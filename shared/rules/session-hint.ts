/**
 * The cookie that tells the pages' scripts whether there is a session, so that the static landing
 * page shows it at its first paint (decision 0150). `frontend/public/first-paint.js` repeats the name.
 */
export const sessionHint = 'signed-in';
