/** A variable that Lambda sets for every function. Throws if it is missing. */
export function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** The regional endpoint of a service, unless `AWS_ENDPOINT_URL_DYNAMODB` and the like, or `AWS_ENDPOINT_URL`, name another. */
export function endpointOf(service: string, id: string): string {
  const configured = process.env[`AWS_ENDPOINT_URL_${id}`] ?? process.env.AWS_ENDPOINT_URL;
  return configured ?? `https://${service}.${variable('AWS_REGION')}.amazonaws.com`;
}
