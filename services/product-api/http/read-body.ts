import type { z } from 'zod';
import { getBodyLimit } from '@/lib/contract/body-limits';
import { type EndpointKey, getEndpoint } from '@/lib/contract/contract';
import { hasControlCharacters } from '@/lib/contract/values';
import { announcesMoreThan, readBytes } from '@/lib/network/read-bytes';
import { BodyTooLargeError, InvalidInputError } from '../errors';
import { listFieldMessages } from './field-messages';

/** A body's fields before they are checked, by name. */
export type RawFields = Record<string, unknown>;

/**
 * The body as it is to be read: whole, or still on its way when it is multipart.
 * @throws BodyTooLargeError for one past its call's limit, which is not read whole.
 */
export async function takeBody(request: Request, key: EndpointKey): Promise<Request> {
  if (key.startsWith('GET ')) return request;
  const most = getBodyLimit(key);
  if (getEndpoint(key).body?.type === 'multipart') {
    if (announcesMoreThan(request, most)) throw new BodyTooLargeError();
    return request;
  }
  const body = await readBytes(request, most);
  if (body === null) throw new BodyTooLargeError();
  return new Request(request, { body });
}

/** @throws InvalidInputError when the text is no JSON object. */
export async function readJson(request: Request): Promise<RawFields> {
  const text = await request.text();
  try {
    const body: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Said below.
  }
  throw new InvalidInputError({ '': 'The body is no JSON object.' });
}

/** @throws InvalidInputError for control characters. */
export async function readForm(request: Request): Promise<RawFields> {
  const fields: RawFields = {};
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (hasControlCharacters(name) || hasControlCharacters(value)) {
      throw new InvalidInputError({ [name]: 'Remove the control characters.' });
    }
    fields[name] ??= value;
  }
  return fields;
}

/**
 * Checks a body against the contract; a field that the contract does not name is refused.
 * @throws InvalidInputError with a message for each field that is not right; a path is written with dots.
 */
export function checkBody<Schema extends z.ZodObject>(schema: Schema, fields: RawFields): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success)
    throw new InvalidInputError(listFieldMessages(parsed.error, (path) => path.map(String).join('.')));
  return parsed.data;
}
