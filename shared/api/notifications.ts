import * as z from 'zod/mini';
import { notification, notificationId, notificationSwitch } from '../model/notification.ts';
import { done } from './done.ts';
import { route } from './route.ts';

/** The bell of the signed-in user. */
export const notifications = {
  /** The newest `notificationLimits.shown`, the newest first, and how many of them are unread. */
  list: route({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    response: z.object({ notifications: z.array(notification), unread: z.int() }),
  }),
  /** Marks all notifications up to the named one as read, or all. */
  read: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'user',
    body: z.object({ upTo: z.optional(notificationId) }),
    response: done,
  }),
  /** The switches of every kind of notification that the user can get. */
  switches: route({
    method: 'GET',
    path: '/api/notifications/switches',
    access: 'user',
    response: z.array(notificationSwitch),
  }),
  setSwitches: route({
    method: 'POST',
    path: '/api/notifications/switches',
    access: 'user',
    body: z.object({ switches: z.array(notificationSwitch).check(z.maxLength(50)) }),
    response: z.array(notificationSwitch),
  }),
};
