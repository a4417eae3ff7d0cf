import { z } from 'zod';
import { cursor } from './cursor';
import { defineEndpoints } from './endpoint';
import { profileSummary } from './profile';
import { id, object, pageSize, timestamp } from './values';

const block = object('Block', {
  id: id.meta({ description: 'The id of the blocked profile.' }),
  profile: profileSummary.nullable().meta({ description: 'Null if the profile was deleted.' }),
  createdAt: timestamp,
});
export type Block = z.infer<typeof block>;

const blockPage = object('BlockPage', { data: z.array(block), next: cursor.nullable() });
export type BlockPage = z.infer<typeof blockPage>;

const blocksQuery = z.object({ before: cursor.optional(), size: pageSize(30) });
export type BlocksQuery = z.output<typeof blocksQuery>;

export const blockEndpoints = defineEndpoints({
  'GET /v1/blocks': {
    name: 'listBlocks',
    action: 'ANSWER',
    summary: 'Lists the profiles that the calling profile has blocked, the most recent first',
    query: blocksQuery,
    response: blockPage,
  },
  'PUT /v1/profiles/{id}/block': {
    name: 'blockProfile',
    action: 'ANSWER',
    summary:
      'Blocks a profile, in both directions and without telling it: ends follows, letters and notifications; idempotent',
    response: null,
    errors: ['quota_exceeded', 'conflict', 'gone'],
  },
  'DELETE /v1/profiles/{id}/block': {
    name: 'unblockProfile',
    action: 'ANSWER',
    summary: 'Ends a block; idempotent. Nothing that the block ended is resumed',
    response: null,
  },
});
