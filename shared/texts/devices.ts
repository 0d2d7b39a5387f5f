/** A client that names neither a browser nor a system that we know. */
export const unknownBrowser = 'Unknown browser';
