import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { profileEndpoints } from '@/lib/shared/contract/profile-endpoints';
import { createBody, type ProfileDraft } from './profile-draft';

/** Checks a profile as the product API would. Brings the contract and zod: load it with `import()`. */
export const profileResolver: Resolver<ProfileDraft> = createContractResolver(
  createBody,
  profileEndpoints['PATCH /v1/profiles/{id}'].body.schema,
);
