import { headers } from '@reap/contracts/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What an outside party has signed: the bytes of its body as they came, and when it says that it wrote them. */
export interface SignedText {
  text: string;
  at: string;
  signature: string;
}

const texts = new WeakMap<FastifyRequest, string>();
/** Room for a full push of the flight feed: its telexes have some thousand characters each. */
const bodyLimit = 524_288;

/** Keeps the text of the bodies of a scope's routes: a signature is over the bytes, not over what was read from them. */
export function keepText(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit }, (request, text, done) => {
    texts.set(request, text);
    parse(request, text, done);
  });
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export const signedTextOf = (request: FastifyRequest): SignedText => ({
  text: texts.get(request) ?? '',
  at: header(request, headers.signedAt),
  signature: header(request, headers.signature),
});
