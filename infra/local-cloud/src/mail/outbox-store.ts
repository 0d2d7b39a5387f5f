import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeDataDirectory } from '../durable-file.ts';
import { openSqliteFile } from '../sqlite-file.ts';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS mails (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    source TEXT NOT NULL,
    recipients TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL,
    configuration_set TEXT NOT NULL,
    tags TEXT NOT NULL,
    raw BLOB NOT NULL,
    outcome TEXT NOT NULL DEFAULT 'delivered'
  ) STRICT;
`;

const fromJson = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    schema,
  );

const mailSchema = z.object({
  /** The message id in SES's answer. */
  id: z.string(),
  created_at: z.number(),
  /** The From header as the sender wrote it. */
  source: z.string(),
  /** Bare addresses of To, Cc and Bcc. */
  recipients: fromJson(z.array(z.string())),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Empty without a configuration set. */
  configuration_set: z.string(),
  tags: fromJson(z.record(z.string(), z.array(z.string()))),
  raw: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  outcome: z.enum(['delivered', 'bounced', 'complained']),
});
export type StoredMail = z.infer<typeof mailSchema>;
export type Outcome = StoredMail['outcome'];
const mailsSchema = z.array(mailSchema);
const countSchema = z.object({ count: z.number() });

export interface OutboxStore {
  add(mail: Omit<StoredMail, 'outcome'>): void;
  /** Newest first, of one recipient or of all; mailbox names are compared case-insensitively. */
  list(limit: number, recipient?: string): readonly StoredMail[];
  find(id: string): StoredMail | undefined;
  setOutcome(id: string, outcome: Outcome): void;
  /** Counts only mails that are still stored. */
  countSince(time: number): number;
  close(): void;
}

const COLUMNS = `id, created_at, source, recipients, subject, text, html, configuration_set, tags, raw, outcome`;

/** The newest `keep` mails, durable in the data directory. */
export function openOutboxStore(dataDir: string, keep: number): OutboxStore {
  makeDataDirectory(dataDir);
  const database = openSqliteFile(join(dataDir, 'mail.sqlite'), SCHEMA);
  const insert = `INSERT INTO mails (id, created_at, source, recipients, subject, text, html, configuration_set, tags, raw)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
  const toRecipient = `EXISTS (SELECT 1 FROM json_each(recipients) WHERE lower(value) = ?)`;
  return {
    add(mail) {
      const { id, created_at, source, subject, text, html, configuration_set, raw } = mail;
      const [recipients, tags] = [mail.recipients, mail.tags].map((it) => JSON.stringify(it));
      const values = [source, recipients ?? '', subject, text, html, configuration_set, tags ?? ''];
      const { lastInsertRowid } = database.prepare(insert).run(id, created_at, ...values, raw);
      database.prepare('DELETE FROM mails WHERE position <= ?').run(Number(lastInsertRowid) - keep);
    },
    list(limit, recipient) {
      const where = recipient === undefined ? '' : `WHERE ${toRecipient}`;
      const sql = `SELECT ${COLUMNS} FROM mails ${where} ORDER BY position DESC LIMIT ?`;
      const given = recipient === undefined ? [] : [recipient.toLowerCase()];
      return mailsSchema.parse(database.prepare(sql).all(...given, limit));
    },
    find(id) {
      const row = database.prepare(`SELECT ${COLUMNS} FROM mails WHERE id = ?`).get(id);
      return row === undefined ? undefined : mailSchema.parse(row);
    },
    setOutcome(id, outcome) {
      database.prepare('UPDATE mails SET outcome = ? WHERE id = ?').run(outcome, id);
    },
    countSince(time) {
      const sql = 'SELECT COUNT(*) AS count FROM mails WHERE created_at > ?';
      return countSchema.parse(database.prepare(sql).get(time)).count;
    },
    close: () => database.close(),
  };
}
