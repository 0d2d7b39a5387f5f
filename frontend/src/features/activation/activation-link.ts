import { isActivationCode } from '#shared/rules/activation-code.ts';

/** What a link to the activation screen brings along; its fields are filled in and fixed. */
export interface ActivationLink {
  readonly username: string | undefined;
  readonly activationCode: string | undefined;
  /** Of a preview link, which knows whose account it is (RULE-4). */
  readonly token: string | undefined;
}

/** Reads `?code=1234&username=NAME` and `?token=T`; a code that cannot be one is left for the person to type. */
export function readActivationLink(query: URLSearchParams): ActivationLink {
  const code = query.get('code') ?? '';
  return {
    username: query.get('username')?.trim() || undefined,
    activationCode: isActivationCode(code) ? code : undefined,
    token: query.get('token')?.trim() || undefined,
  };
}
