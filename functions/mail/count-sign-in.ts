import { hourMs } from '#shared/limits/durations.ts';
import { deviceLimits } from '#shared/limits/sessions.ts';
import { newMail } from '../data/mail/mail.ts';
import { transact } from '../data/table/send.ts';
import { countUsage } from '../data/users/usage-counter.ts';
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
  if (knownDevices.includes(name)) return countLogin(id, now);
  const mails =
    knownDevices.length > 0 && (await mayMail(id, now))
      ? [newSignInMail(id, device, name, now)]
      : [];
  const failed = await transact([
    loginFrom(id, [...knownDevices, name].slice(-deviceLimits.known), now),
    ...mails.map(({ write }) => write),
  ]);
  // A concurrent sign-in from the same device has already sent the mail.
  if (failed.length > 0) return countLogin(id, now);
  await enqueueMail(mails.map(({ key }) => key));
  return true;
}

/** The first few tell the owner enough; more would use up what the stack may send (THREAT-E8). */
async function mayMail(userId: number, now: Date): Promise<boolean> {
  const subject = ['new sign-in', String(userId)];
  const limit = deviceLimits.mailsPerHour;
  return (await countUsage({ subject, limit, windowMs: hourMs }, now)) === null;
}

function newSignInMail(userId: number, device: Device, name: string, now: Date) {
  const mailId = `sign-in-${userId}-${name.replaceAll(/[^A-Za-z]+/g, '-')}`;
  const data = { ...device, at: now.toISOString() };
  return newMail({ template: 'newSignIn', userId, mailId, data }, now);
}
