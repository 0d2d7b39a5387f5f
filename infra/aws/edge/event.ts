/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
export interface ViewerRequestEvent {
  readonly viewer: { readonly ip: string };
  readonly request: EdgeRequest;
}

export interface ViewerResponseEvent {
  readonly request: EdgeRequest;
  readonly response: EdgeResponse & { readonly headers: EdgeRequest['headers'] };
}

interface Field {
  readonly value: string;
  /** All values of a name that is given more than once. */
  readonly multiValue?: readonly { readonly value: string }[];
}

export interface EdgeRequest {
  readonly method: string;
  uri: string;
  /** As in the address, still encoded. */
  readonly querystring: Readonly<Record<string, Field>>;
  /** Names in lower case. */
  readonly headers: Record<string, { value: string }>;
}

export interface EdgeResponse {
  statusCode: number;
  statusDescription: string;
  readonly headers?: Record<string, { value: string }>;
  readonly body?: string;
}
