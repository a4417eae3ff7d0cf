import type { Resolver } from 'react-hook-form';
import { profileEndpoints } from '@/lib/contract/profile-endpoints';
import { createContractResolver } from '@/lib/forms/contract-resolver';
import { createBody, type ProfileDraft } from './profile-draft';

/** Checks a profile as the product API would. Brings the contract and zod: load it with `import()`. */
export const profileResolver: Resolver<ProfileDraft> = createContractResolver(
  createBody,
  profileEndpoints['PATCH /v1/profiles/{id}'].body.schema,
);
