import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { siteEndpoints } from '@/lib/shared/contract/site';
import { createOfferBody, type OfferDraft } from './offer-draft';

/** Load with `import()`, to keep zod out of the page's bundle. */
export const offerResolver: Resolver<OfferDraft> = createContractResolver(
  createOfferBody,
  siteEndpoints['PATCH /v1/admin/site'].body.schema,
);
