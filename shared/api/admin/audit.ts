import * as z from 'zod/mini';
import { auditKinds, listedAuditEntry } from '#shared/model/audit.ts';
import { idText } from '#shared/model/id.ts';
import { pageQuery } from '../page.ts';
import { route } from '../route.ts';

/** The audit trail of one user or of all, of one kind or of all, the newest entry first. */
export const listAudit = route({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    userId: z.optional(idText),
    kind: z.optional(z.enum(auditKinds)),
  }),
  response: z.array(listedAuditEntry),
});
