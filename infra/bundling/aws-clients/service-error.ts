/** An error answer of a service, with AWS's name of the error. */
export class ServiceError extends Error {
  /** The SDK's retry strategy reads the status here. */
  readonly $metadata: { readonly httpStatusCode: number };

  constructor(name: string, message: string, httpStatusCode: number) {
    super(message);
    this.name = name;
    this.$metadata = { httpStatusCode };
  }
}
