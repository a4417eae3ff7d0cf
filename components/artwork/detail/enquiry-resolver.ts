import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { artworkEndpoints } from '@/lib/shared/contract/artwork';
import { createEnquiryBody, type EnquiryDraft } from './enquiry-draft';

const ANY_KEY = '00000000-0000-4000-8000-000000000000';

/** Load with `import()`, to keep zod out of the page's bundle. */
export const enquiryResolver: Resolver<EnquiryDraft> = createContractResolver(
  (draft: EnquiryDraft) => createEnquiryBody(draft, ANY_KEY),
  artworkEndpoints['POST /v1/artworks/{id}/enquiries'].body.schema,
);
