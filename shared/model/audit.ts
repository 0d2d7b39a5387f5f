import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** The fields that a change was about; of a password, code or token only whether there is one. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One change that an administrator made; entries are only ever added. */
export const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  /** Null: the operator, who has no account, or the product itself. */
  actorId: z.nullable(id),
  /** The username at that time. */
  actor: z.string(),
  /** Key of the call, for example `createCustomer`. */
  action: z.string(),
  userId: z.nullable(id),
  websiteId: z.nullable(id),
  before: fields,
  after: fields,
});

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditFields = z.infer<typeof fields>;
