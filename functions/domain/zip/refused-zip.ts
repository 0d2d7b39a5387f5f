import { ApiError } from '../api-error.ts';

/** 400: an uploaded file that is not the ZIP we accept; the message says why (RULE-13). */
export class RefusedZip extends ApiError {
  constructor(reason: string) {
    super(400, reason);
  }
}
