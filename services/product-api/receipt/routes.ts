import { NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { createReceipt } from './create-receipt';
import { isApplicationOf } from './queries/read-receipt';

export const receiptHandlers = {
  'GET /v1/applications/{id}/receipt': async ({ db, makeImage, profileId, path, client, words }) => {
    if (!(await isApplicationOf(db, path.id, profileId))) throw new NotFoundError();
    const { name, content } = await createReceipt({ db, makeImage }, path.id, client, words);
    async function* read() {
      yield content;
    }
    const stream = Object.assign(read(), { destroy: () => undefined });
    return { content: stream, contentType: 'application/pdf', size: content.byteLength, name };
  },
} satisfies Handlers;
