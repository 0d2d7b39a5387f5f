import { ApiError } from '../api-error.ts';

/** 400; the message says why (RULE-13). */
export class RefusedZip extends ApiError {
  constructor(reason: string) {
    super(400, reason);
  }
}
