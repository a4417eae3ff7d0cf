import { z } from 'zod';
import { defineEndpoints, IDENTITY } from './endpoint';
import { IDENTITY_ERRORS } from './error';
import { imageReference } from './values';

export const imageEndpoints = defineEndpoints({
  'GET /v1/images/original': {
    name: 'getOriginalImage',
    summary: 'An image of a profile, an artwork or an opportunity exactly as it was sent, to the account that holds it',
    credentials: IDENTITY,
    query: z.object({ url: imageReference }),
    answer: 'image',
    status: 200,
    errors: [...IDENTITY_ERRORS, 'not_found'],
    tags: [],
  },
});
