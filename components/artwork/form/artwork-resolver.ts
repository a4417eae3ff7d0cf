import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import { type ArtworkDraft, createArtworkBody } from './artwork-draft';

/** Load with `import()`, to keep zod out of the page's bundle. */
export const artworkResolver: Resolver<ArtworkDraft> = createContractResolver(
  createArtworkBody,
  artworkEndpoints['POST /v1/artworks/'].body.schema,
);
