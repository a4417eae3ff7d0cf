import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { createNewDraft } from '@/components/opportunity/form/opportunity-draft';
import { OpportunityFields } from '@/components/opportunity/form/opportunity-fields';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { sampleProfile } from '../../support/sample-data';
import { siteSettings } from '../../support/site';
import { renderMarkup } from '../../support/words';

vi.mock('@/components/opportunity/form/opportunity-form.module.css', () => ({ default: {} }));

function NewCall() {
  const form = useForm({ defaultValues: createNewDraft(sampleProfile) });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <OpportunityFields />
      </FormProvider>
    </QueryClientProvider>
  );
}

async function render(offered: typeof siteSettings.languages) {
  const settings = { ...siteSettings, languages: offered };
  const page = { requestId: 'the request', language: 'en', settings, messageKeys: null } as const;
  return (await withPageRecord(page, async () => renderMarkup(<NewCall />))).response;
}

it('a new call can have texts in the site’s languages', async () => {
  const html = await render(['en', 'de', 'ar']);
  expect(html).toContain('Add a language');
  expect(html).toMatch(/<button[^>]*>German<\/button>/);
  expect(html).toMatch(/<button[^>]*>Arabic<\/button>/);
  expect(html).not.toMatch(/<button[^>]*>French<\/button>/);
});
