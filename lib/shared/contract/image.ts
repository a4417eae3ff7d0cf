import { z } from 'zod';
import { uploadLimits } from '@/lib/shared/domain/image';
import { artworkImage } from './artwork';
import { defineEndpoints, IDENTITY } from './endpoint';
import { imageReference } from './values';

export const imageEndpoints = defineEndpoints({
  'GET /v1/images/original': {
    name: 'getOriginalImage',
    summary:
      'Returns the original file of an image of a profile, an artwork or an opportunity, to the account that owns it',
    credentials: IDENTITY,
    query: z.object({ url: imageReference }),
    response: 'image',
    errors: ['not_found'],
  },
  'POST /v1/images/': {
    name: 'uploadImage',
    summary: 'Uploads an image, which an artwork can refer to by its id within 30 days',
    body: {
      type: 'multipart',
      schema: z.strictObject({}),
      files: ['image'],
      needsFile: true,
      maxFileBytes: uploadLimits.artworkBytes,
    },
    response: artworkImage,
    location: '/v1/images/original?url={key}',
  },
});
