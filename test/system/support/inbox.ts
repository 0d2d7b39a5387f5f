import * as z from 'zod/mini';
import { eventually } from './eventually.ts';
import { Visitor } from './visitor.ts';

const mails = z.array(
  z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    createdAt: z.iso.datetime(),
  }),
);

export type Mail = z.infer<typeof mails>[number];

/** All mails to an address with this subject, newest first. */
export async function mailsTo(origin: string, address: string, subject: string) {
  const path = `/_local/outbox.json?${new URLSearchParams({ to: address })}`;
  const found = mails.parse((await new Visitor(origin).get(path)).json);
  return found.filter((mail) => mail.subject === subject);
}

/** Waits for the newest mail to an address with this subject. */
export async function mailTo(origin: string, address: string, subject: string): Promise<Mail> {
  return eventually(`"${subject}" is in the inbox of ${address}`, async () => {
    const [newest] = await mailsTo(origin, address, subject);
    return newest;
  });
}

/** Where the button of a mail leads. */
export function linkIn({ text }: Mail): URL {
  return new URL(/^https?:\S+$/m.exec(text)?.[0] ?? '');
}
