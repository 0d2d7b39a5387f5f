/**
 * The cookie that tells the pages' scripts whether somebody is signed in, so that the static landing page
 * shows it at its first paint. `frontend/public/first-paint.js` has the name once more.
 */
export const sessionHint = 'signed-in';
