import * as z from 'zod/mini';
import { reportMonth } from '#shared/model/report.ts';
import { collectReport } from '../reports/collect-report.ts';
import { forUser } from './mail-context.ts';

const stored = z.object({ month: reportMonth });

/** Null unless the user still subscribes and has a website. */
export const monthlyReport = forUser(
  stored,
  async ({ user, addressee, stored: { month }, now }) => {
    const report = user.hasActiveSubscription ? await collectReport(user, month, now) : null;
    return report && report.websites.length > 0 ? { ...addressee, report } : null;
  },
);
