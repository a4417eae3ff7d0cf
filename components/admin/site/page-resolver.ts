import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { sitePageEndpoints } from '@/lib/shared/contract/site-page';
import { createPageBody, type PageDraft } from './page-draft';

/** Load with `import()`, to keep zod out of the page's bundle. */
export const createPageResolver = (slug: string): Resolver<PageDraft> =>
  createContractResolver((draft) => createPageBody(slug, draft), sitePageEndpoints['PUT /v1/admin/pages'].body.schema);
