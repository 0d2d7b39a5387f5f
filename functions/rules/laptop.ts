/** Whether it is the product of `npm start`, whose doubles answer instead of AWS and Stripe. */
export function isOnLaptop(publicOrigin: string): boolean {
  return publicOrigin.startsWith('http://localhost');
}
