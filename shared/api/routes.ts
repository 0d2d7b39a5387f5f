import { account } from './account.ts';
import { activation } from './activation.ts';
import { admin } from './admin.ts';
import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { briefs } from './briefs.ts';
import { chat } from './chat.ts';
import { comments } from './comments.ts';
import { forms } from './forms.ts';
import { hosting } from './hosting.ts';
import { notifications } from './notifications.ts';
import { previews } from './previews.ts';
import { privacy } from './privacy.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import type { Route } from './route.ts';
import { secondFactor } from './second-factor.ts';
import { settings } from './settings.ts';
import { sites } from './sites.ts';
import { team } from './team.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

/** Every call of the product. A route's name is its address: `admin.createCustomer`. */
export const routes = {
  auth,
  account,
  activation,
  secondFactor,
  privacy,
  users,
  websites,
  hosting,
  requests,
  reports,
  comments,
  forms,
  sites,
  briefs,
  assets,
  notifications,
  previews,
  billing,
  settings,
  team,
  admin,
  chat,
};

type Routes = typeof routes;
export type GroupName = keyof Routes;

/** `auth.login` and so on. */
export type RouteName = {
  [G in GroupName]: `${G}.${Extract<keyof Routes[G], string>}`;
}[GroupName];

export interface NamedRoute {
  readonly name: string;
  readonly group: string;
  readonly key: string;
  readonly route: Route;
}

/** In the table's own order. */
export function listRoutes(): readonly NamedRoute[] {
  return Object.entries(routes).flatMap(([group, calls]) =>
    Object.entries(calls).map(([key, route]) => ({ name: `${group}.${key}`, group, key, route })),
  );
}
