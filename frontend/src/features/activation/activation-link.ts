import { activationCode } from '#shared/model/fields.ts';

/** Parameters of an activation link; they prefill the form. */
export interface ActivationLink {
  readonly username: string | undefined;
  readonly activationCode: string | undefined;
  /** The token of a preview link; identifies the account (RULE-4). */
  readonly token: string | undefined;
}

/** Reads `?code=1234&username=NAME` and `?token=T`; a malformed code is ignored. */
export function readActivationLink(query: URLSearchParams): ActivationLink {
  return {
    username: query.get('username')?.trim() || undefined,
    activationCode: activationCode.safeParse(query.get('code')).data,
    token: query.get('token')?.trim() || undefined,
  };
}
