import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import { type ArtworkDraft, createBody } from './artwork-draft';

/** Checks a work as the product API would. Brings the contract and zod: load it with `import()`. */
export const artworkResolver: Resolver<ArtworkDraft> = createContractResolver(
  createBody,
  artworkEndpoints['POST /v1/artworks/'].body.schema,
);
