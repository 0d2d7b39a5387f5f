/** What a service answered in place of what it was asked for, under the name that AWS gives it. */
export class ServiceError extends Error {
  /** Where the SDK's strategy of repeats looks for the status. */
  readonly $metadata: { readonly httpStatusCode: number };

  constructor(name: string, message: string, httpStatusCode: number) {
    super(message);
    this.name = name;
    this.$metadata = { httpStatusCode };
  }
}
