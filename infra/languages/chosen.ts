import { join } from 'node:path';
import * as z from 'zod/mini';
import cdkJson from '#cdk.json' with { type: 'json' };

/** The language of the sources, which needs no catalog. */
export const sourceLanguage = 'en';

const schema = z.object({ language: z.optional(z.string()) });
const asContext = (value: unknown) => z.parse(schema, value).language;

/** The language of this build: `language` in the context, from `cdk -c language=de` or cdk.json. */
export function chosenLanguage({ CDK_CONTEXT_JSON = '{}' }: NodeJS.ProcessEnv): string {
  return asContext(JSON.parse(CDK_CONTEXT_JSON)) ?? asContext(cdkJson.context) ?? sourceLanguage;
}

/** `--language de` among the arguments of a command, else that of the project. */
export function languageOf(args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  const at = args.indexOf('--language');
  return at < 0 ? chosenLanguage(env) : (args[at + 1] ?? '');
}

/** The environment in which a process builds a language. */
export const inContext = (context: Readonly<Record<string, string>>) => ({
  CDK_CONTEXT_JSON: JSON.stringify(context),
});

/** What is built in another language than that of the sources is beside it. */
export function builtIn(language: string, path: string): string {
  return language === sourceLanguage ? path : join('.cache/languages', language, path);
}
