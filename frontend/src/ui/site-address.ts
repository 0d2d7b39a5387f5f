import { refuseWebAddress } from '#shared/rules/web-address.ts';

/** The server refused bad addresses already; a frame on our own origin would undo its sandbox. */
export function isShowable(address: string | null): address is string {
  return address !== null && refuseWebAddress(address, location.origin) === null;
}

/** An address as people read it: without scheme and closing slash. */
export function readableAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
