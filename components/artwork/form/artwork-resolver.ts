import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import { type ArtworkDraft, createArtworkBody } from './artwork-draft';

/** Load it with `import()`, because it depends on zod. */
export const artworkResolver: Resolver<ArtworkDraft> = createContractResolver(
  createArtworkBody,
  artworkEndpoints['POST /v1/artworks/'].body.schema,
);
