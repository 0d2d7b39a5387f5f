import { deviceLimits } from '#shared/limits/sessions.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import { countLogin, loginFrom, type StoredUser } from '../data/users/user.ts';
import { type Device, deviceName } from '../rules/http/device.ts';
import { enqueueMail } from '../services/mail-queue.ts';

/**
 * Counts the sign-in, and mails the user if the browser and country are new to the account, except
 * for its first sign-in. False if the user was deleted meanwhile.
 */
export async function countSignIn(user: StoredUser, device: Device, now: Date): Promise<boolean> {
  const { id, knownDevices } = user;
  const name = deviceName(device);
  if (name === null || knownDevices.includes(name)) return countLogin(id);
  const mails = knownDevices.length === 0 ? [] : [newSignInMail(id, device, name, now)];
  const failed = await transact([
    loginFrom(id, [...knownDevices, name].slice(-deviceLimits.known)),
    ...mails.map(({ write }) => write),
  ]);
  // A concurrent sign-in from the same device has already sent the mail.
  if (failed.length > 0) return countLogin(id);
  await enqueueMail(mails.map(({ key }) => key));
  return true;
}

function newSignInMail(userId: number, device: Device, name: string, now: Date) {
  const mailId = `sign-in-${userId}-${name.replaceAll(/[^A-Za-z]+/g, '-')}`;
  const data = { ...device, at: now.toISOString() };
  return newMail({ template: 'newSignIn', userId, mailId, data }, now);
}
