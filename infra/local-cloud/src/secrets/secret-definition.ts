import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { declared, withoutEffect } from '../cloudformation/declared.ts';
import { jsonObjectSchema } from '../cloudformation/json.ts';
import type { Resource } from '../cloudformation/stack.ts';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const generateSchema = z.strictObject({
  SecretStringTemplate: z.optional(z.string()),
  GenerateStringKey: z.optional(z.string()),
  PasswordLength: z._default(z.number(), 32),
  ExcludeCharacters: z._default(z.string(), ''),
  ExcludeLowercase: z._default(z.boolean(), false),
  ExcludeUppercase: z._default(z.boolean(), false),
  ExcludeNumbers: z._default(z.boolean(), false),
  ExcludePunctuation: z._default(z.boolean(), false),
  IncludeSpace: z._default(z.boolean(), false),
  RequireEachIncludedType: z._default(z.boolean(), true),
});
type Generate = z.infer<typeof generateSchema>;

const secretSchema = z.strictObject({
  ...withoutEffect({
    Description: 'a text for people',
    KmsKeyId: 'the operator’s own disk decides',
    Name: 'the Ref of the secret already holds its name',
    Tags: 'labels for the bill',
  }),
  SecretString: z.optional(z.string()),
  GenerateSecretString: z.optional(generateSchema),
});

/** The declared value, or one generated as declared. */
export function initialValue(resource: Resource): string {
  const { SecretString, GenerateSecretString } = declared(resource, secretSchema);
  if (GenerateSecretString === undefined) return SecretString ?? '';
  const password = generatePassword(GenerateSecretString);
  const { SecretStringTemplate, GenerateStringKey } = GenerateSecretString;
  if (SecretStringTemplate === undefined || GenerateStringKey === undefined) return password;
  const template = jsonObjectSchema.parse(JSON.parse(SecretStringTemplate));
  return JSON.stringify({ ...template, [GenerateStringKey]: password });
}

function generatePassword(generate: Generate): string {
  const types = characterTypes(generate);
  const all = types.join('');
  const required = generate.RequireEachIncludedType ? types.map(pick) : [];
  const rest = Array.from({ length: generate.PasswordLength - required.length }, () => pick(all));
  return shuffle([...required, ...rest]).join('');
}

function characterTypes(generate: Generate): string[] {
  const types = [
    generate.ExcludeLowercase ? '' : LOWER,
    generate.ExcludeUppercase ? '' : LOWER.toUpperCase(),
    generate.ExcludeNumbers ? '' : DIGITS,
    generate.ExcludePunctuation ? '' : PUNCTUATION,
    generate.IncludeSpace ? ' ' : '',
  ];
  const allowed = (text: string) =>
    [...text].filter((character) => !generate.ExcludeCharacters.includes(character)).join('');
  return types.map(allowed).filter((type) => type !== '');
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

function shuffle(characters: string[]): string[] {
  return characters
    .map((character) => ({ character, order: randomInt(2 ** 32) }))
    .sort((left, right) => left.order - right.order)
    .map(({ character }) => character);
}
