import { refuseWebAddress } from '#shared/rules/web-address.ts';

/** Checked again in the browser: a frame of our own origin could leave its sandbox. */
export function isShowable(address: string | null): address is string {
  return address !== null && refuseWebAddress(address, location.origin) === null;
}

/** Without scheme and trailing slash. */
export function readableAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
