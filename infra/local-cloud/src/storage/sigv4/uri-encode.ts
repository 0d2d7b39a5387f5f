/** Percent-encodes all but unreserved characters, as SigV4 requires. */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Like `uriEncode`, but keeps slashes. */
export const uriEncodePath = (path: string): string => path.split('/').map(uriEncode).join('/');
