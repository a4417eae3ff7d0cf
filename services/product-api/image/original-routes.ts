import { NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { requireFound } from '../moderation/require-found';
import { findImageKey } from './queries/read-image';

export const imageHandlers = {
  'GET /v1/images/original': async ({ db, storage, account, query }) => {
    const [path = ''] = query.url.split('?');
    const key = requireFound(await findImageKey(db, account.id, path));
    const original = await storage.get(key);
    if (original === null) throw new NotFoundError();
    const { stream, size, contentType } = original;
    return { content: stream, contentType, size, name: key.split('/').at(-1) ?? key };
  },
} satisfies Handlers;
