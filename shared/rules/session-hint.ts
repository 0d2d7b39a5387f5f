/**
 * The cookie that tells the pages' scripts whose session there is: the user's id. The static landing page shows it at
 * its first paint, and a page of another user makes no calls (decision 0150). `frontend/public/first-paint.js` repeats
 * the name.
 */
export const sessionHint = 'signed-in';
