import type { FunctionName } from '../function-name.ts';
import { account } from './account.ts';
import { activation } from './activation.ts';
import { admin } from './admin.ts';
import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { briefs } from './briefs.ts';
import { chat } from './chat.ts';
import { comments } from './comments.ts';
import { events } from './events.ts';
import { forms } from './forms.ts';
import type { Grant } from './grant.ts';
import { hosting } from './hosting.ts';
import { notifications } from './notifications.ts';
import { previews } from './previews.ts';
import { privacy } from './privacy.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { secondFactor } from './second-factor.ts';
import { settings } from './settings.ts';
import { sites } from './sites.ts';
import { team } from './team.ts';
import { users } from './users.ts';
import { websites } from './websites.ts';

/** To find the functions that may read a secret: `git grep "'stripe'" infra/permissions`. */
const grants = {
  ...auth,
  ...account,
  ...activation,
  ...secondFactor,
  ...privacy,
  ...users,
  ...websites,
  ...hosting,
  ...requests,
  ...reports,
  ...comments,
  ...forms,
  ...sites,
  ...briefs,
  ...assets,
  ...notifications,
  ...previews,
  ...billing,
  ...settings,
  ...team,
  ...admin,
  ...chat,
  ...events,
} satisfies Record<FunctionName, Grant>;

const grantByName = new Map<string, Grant>(Object.entries(grants));

/** Throws a RangeError for a function without a grant. */
export function grantOf(functionName: string): Grant {
  const grant = grantByName.get(functionName);
  if (grant === undefined) throw new RangeError(`infra/permissions grants ${functionName} nothing`);
  return grant;
}
