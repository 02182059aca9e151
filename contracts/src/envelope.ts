/** One refused field: a message key, its parameters, and the text in the language of the request. */
export interface FieldError {
  key: string;
  params?: Record<string, string | number> | undefined;
  text: string;
}

/** Every JSON answer (seed 0 §8, DESIGN §2): 200 is success, 202 asks the person to confirm and is sent again with `confirmed: true`. */
export interface Envelope {
  code: number | string;
  message: string;
  data: unknown;
  totalRecords?: number;
  more?: true;
  /** Of a refusal: its named value, what it is about, the refused fields by path, and the request's id. */
  key?: string;
  params?: Record<string, string | number>;
  fields?: Record<string, FieldError>;
  requestId?: string;
}

/** Headers that both sides name. */
export const headers = {
  /** Of a request, the tenant that its page was loaded for, and the person as whom somebody looks at it; of an answer, those it was given for. */
  tenant: 'x-tenant',
  looksAs: 'x-looks-as',
  /** The person whom the page of a request shows as signed in. */
  user: 'x-user',
  requestedWith: 'x-requested-with',
  idempotencyKey: 'idempotency-key',
  permissionVersion: 'x-permission-version',
  requestId: 'x-request-id',
  signedAt: 'x-reap-at',
  signature: 'x-reap-signature',
  /** From a portal to a backend behind it: who calls (docs/services.md). From anybody else it is not looked at. */
  identity: 'x-reap-identity',
} as const;
