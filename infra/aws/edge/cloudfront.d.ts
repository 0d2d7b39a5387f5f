/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/saas-specific-logic-function-code.html */
declare module 'cloudfront' {
  const cf: {
    readonly distributionTenant: {
      readonly id: string;
      readonly parameters: { get(name: string): string };
    };
  };
  export default cf;
}
