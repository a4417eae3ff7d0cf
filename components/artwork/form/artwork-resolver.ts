import type { Resolver } from 'react-hook-form';
import { artworkEndpoints } from '@/lib/contract/artwork';
import { createContractResolver } from '@/lib/forms/contract-resolver';
import { type ArtworkDraft, createBody } from './artwork-draft';

/** Checks a work as the product API would. Brings the contract and zod: load it with `import()`. */
export const artworkResolver: Resolver<ArtworkDraft> = createContractResolver(
  createBody,
  artworkEndpoints['POST /v1/artworks/'].body.schema,
);
