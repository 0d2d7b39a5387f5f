/** One that Lambda gives to every function. Throws when it is not there. */
export function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Where a service of the region is, unless a variable says otherwise (`AWS_ENDPOINT_URL_DYNAMODB`, or of all). */
export function endpointOf(service: string, id: string): string {
  const told = process.env[`AWS_ENDPOINT_URL_${id}`] ?? process.env.AWS_ENDPOINT_URL;
  return told ?? `https://${service}.${variable('AWS_REGION')}.amazonaws.com`;
}
