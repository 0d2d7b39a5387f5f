/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
export interface ViewerRequestEvent {
  readonly viewer: { readonly ip: string };
  readonly request: EdgeRequest;
}

export interface EdgeRequest {
  readonly method: string;
  uri: string;
  /** As in the address, still encoded. */
  readonly querystring: Readonly<Record<string, { readonly value: string }>>;
  /** Names in lower case. */
  readonly headers: Record<string, { value: string }>;
}

export interface EdgeResponse {
  readonly statusCode: number;
  readonly statusDescription: string;
  readonly headers?: Record<string, { value: string }>;
  readonly body?: string;
}
