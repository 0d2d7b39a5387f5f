/** Percent-encodes as SigV4 wants it: all but the unreserved characters. */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Like `uriEncode`, but leaves the slashes of an object key alone. */
export const uriEncodePath = (path: string): string => path.split('/').map(uriEncode).join('/');
