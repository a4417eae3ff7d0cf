import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { profileEndpoints } from '@/lib/shared/contract/profile-endpoints';
import { createProfileBody, type ProfileDraft } from './profile-draft';

/** Load with `import()`, to keep zod out of the page's bundle. */
export const profileResolver: Resolver<ProfileDraft> = createContractResolver(
  createProfileBody,
  profileEndpoints['PATCH /v1/profiles/{id}'].body.schema,
);
