import * as z from 'zod/mini';
import {
  companyName,
  email,
  newPassword,
  optionalPhone,
  personName,
  username,
} from '../model/fields.ts';
import type { Person } from '../model/person.ts';
import { comparable } from '../model/text.ts';
import { user } from '../model/user.ts';
import { validation } from '../texts/validation.ts';
import { done } from './done.ts';
import { route } from './route.ts';

/** A person as register and create-customer take them. */
export const personFields = {
  firstName: personName,
  lastName: personName,
  companyName,
  phone: optionalPhone,
} satisfies Record<keyof Person, unknown>;

export const loginBody = z.object({
  username: z
    .string(validation.usernameRequired)
    .check(...comparable, z.minLength(1, validation.usernameRequired)),
  password: z
    .string(validation.passwordRequired)
    .check(...comparable, z.minLength(1, validation.passwordRequired)),
});

export const registerBody = z.object({ username, password: newPassword, email, ...personFields });

export const auth = {
  currentUser: route({ method: 'GET', path: '/api/user', access: 'user', response: user }),
  login: route({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    body: loginBody,
    response: user,
  }),
  register: route({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    body: registerBody,
    response: user,
  }),
  logout: route({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    response: done,
  }),
};
