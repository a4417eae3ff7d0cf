import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { siteEndpoints } from '@/lib/shared/contract/site';
import { createSiteBody, type SiteDraft } from './site-draft';

/** Load with `import()`, to keep zod out of the page's bundle. */
export const siteResolver: Resolver<SiteDraft> = createContractResolver(
  createSiteBody,
  siteEndpoints['PATCH /v1/admin/site'].body.schema,
);
