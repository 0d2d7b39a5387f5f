import * as z from 'zod/mini';

/** What a mail is made of; the renderer decides how each looks, in HTML and as plain text. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, string])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string };

export interface WrittenMail {
  readonly subject: string;
  /** What inboxes show beside the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
  /** About money or security: nobody can unsubscribe from it. */
  readonly isEssential: boolean;
}

/** `write` takes what fits the schema and throws for anything else. */
export function template<S extends z.ZodMiniType>(
  data: S,
  write: (data: z.output<S>) => WrittenMail,
) {
  return { data, write: (input: unknown) => write(z.parse(data, input)) };
}
