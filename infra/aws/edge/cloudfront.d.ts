/**
 * The module that CloudFront gives to its functions.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-custom-methods.html
 */
declare module 'cloudfront' {
  interface KeyValues {
    /** Rejects when there is no such key. */
    get(key: string): Promise<string>;
  }

  const cloudfront: {
    /** The key-value store of the function. */
    kvs(): KeyValues;
  };
  export default cloudfront;
}
