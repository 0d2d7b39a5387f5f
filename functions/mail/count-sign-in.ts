import { deviceLimits } from '#shared/limits/sessions.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import { countLogin, loginFrom, type StoredUser } from '../data/users/user.ts';
import { type Device, deviceName } from '../domain/http/device.ts';
import { announceMail } from '../services/mail-queue.ts';

/**
 * Counts it, and mails the user where browser and country are not among those from where they signed in
 * before. Of the first place that we hear of nobody is told. False when the user was deleted meanwhile.
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
  // Somebody signed in from there a moment ago, and the user was told.
  if (failed.length > 0) return countLogin(id);
  await announceMail(mails.map(({ key }) => key));
  return true;
}

function newSignInMail(userId: number, device: Device, name: string, now: Date) {
  const mailId = `sign-in-${userId}-${name.replaceAll(/[^A-Za-z]+/g, '-')}`;
  const data = { ...device, at: now.toISOString() };
  return newMail({ template: 'newSignIn', userId, mailId, data }, now);
}
