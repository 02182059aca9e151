import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { AnyCall } from '@reap/contracts/contract';
import { type UploadLimits, uploadsOf } from '@reap/contracts/upload';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { archiveType } from '../../files/archive-type.ts';
import { pdfType, textType } from '../../files/document-type.ts';
import { imageType, redrawn } from '../../files/images.ts';
import { mediaTypes } from '../../files/media-types.ts';
import { sheetType } from '../../spreadsheet/sheet-type.ts';
import { fail, Refusal, type RefusedField } from '../refusal.ts';
import { inputOf, queryOf, type RawInput } from './input.ts';

interface Received {
  body: Record<string, unknown>;
  refused: Record<string, RefusedField>;
  digest: ReturnType<typeof createHash>;
}

/** Query and multipart form as they came. Pictures are judged by their content and drawn anew; without a file, JSON is taken too. */
export async function formInput(request: FastifyRequest, reply: FastifyReply, call: AnyCall): Promise<RawInput> {
  if (!request.isMultipart()) return inputOf(request);
  const uploads = new Map(uploadsOf(call));
  const largest = Math.max(...[...uploads.values()].map(limits => limits.maxBytes));
  refuseTooLong(request, reply, uploads, largest);
  const received: Received = { body: {}, refused: {}, digest: createHash('sha256') };
  const sizes = { files: uploads.size, fileSize: largest, fields: 60, fieldSize: 10_000, parts: 70, fieldNameSize: 60, headerPairs: 40 };
  try {
    for await (const part of request.parts({ limits: sizes })) {
      if (part.type === 'file') await take(part, uploads.get(part.fieldname), received);
      else addField(received.body, part.fieldname, part.value);
    }
  } catch (error) {
    // Half a form, or one with a hundred files.
    throw error instanceof Refusal ? error : new Refusal('request.malformed', {}, {});
  }
  const { body, refused, digest } = received;
  if (Object.keys(refused).length > 0) fail('request.invalid', {}, refused);
  const confirmed = body['confirmed'] === 'true';
  delete body['confirmed'];
  return { query: queryOf(request), body, confirmed, files: digest.digest('hex') };
}

/** A form far too large is refused before it is read; the connection ends with the answer. */
function refuseTooLong(request: FastifyRequest, reply: FastifyReply, uploads: Map<string, UploadLimits>, largest: number): void {
  if (Number(request.headers['content-length'] ?? 0) <= largest + 200_000) return;
  reply.header('connection', 'close');
  const fields = Object.fromEntries([...uploads].map(([name, { tooLarge }]) => [name, { key: tooLarge }]));
  fail('request.invalid', {}, fields);
}

/** A text is a list or plain text: the call says which it takes. */
const judges = [imageType, archiveType, pdfType, sheetType, textType];

async function take(part: MultipartFile, limits: UploadLimits | undefined, { body, refused, digest }: Received): Promise<void> {
  const bytes = await part.toBuffer();
  if (!limits) fail('request.malformed');
  // A browser sends an empty part for a field without a file.
  if (bytes.length === 0 && !part.filename) return;
  if (part.file.truncated || bytes.length >= limits.maxBytes) {
    refused[part.fieldname] = { key: limits.tooLarge };
    return;
  }
  if (bytes.length === 0) {
    refused[part.fieldname] = { key: 'upload.empty' };
    return;
  }
  const type = judges.map(judge => judge(bytes)).find(found => found && limits.types.includes(found));
  if (!type) {
    refused[part.fieldname] = { key: limits.wrongType };
    return;
  }
  const content = type.startsWith('image/') ? await redrawn(bytes, type) : bytes;
  if (!content) refused[part.fieldname] = { key: 'upload.unreadable' };
  digest.update(part.fieldname).update(bytes);
  body[part.fieldname] = new File([new Uint8Array(content ?? [])], namedAs(part.filename ?? '', type), { type });
}

const endings: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt', '.csv'],
  [mediaTypes.xlsx]: ['.xlsx'],
};

/** A file's name ends as what it is, whatever it was sent as. */
function namedAs(name: string, type: string): string {
  const [first, ...others] = endings[type] ?? [];
  const ending = extname(name);
  if (!first || [first, ...others].includes(ending.toLowerCase())) return name;
  return `${name.slice(0, name.length - ending.length) || 'file'}${first}`;
}

function addField(body: Record<string, unknown>, name: string, value: unknown): void {
  const earlier = Object.hasOwn(body, name) ? body[name] : undefined;
  body[name] = earlier === undefined ? value : [earlier, value].flat();
}
