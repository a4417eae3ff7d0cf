'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { createNewDraft, type OpportunityDraft } from '@/components/opportunity/form/opportunity-draft';
import { TimeZoneField } from '@/components/opportunity/form/time-zone-field';

const profile = { city: 'St. John’s', country: 'CA' } as const;

/** A field for a city with a cached time zone, and a button that resets the form. */
export function TimeZoneFieldPart() {
  const [client] = useState(() => {
    const created = new QueryClient();
    const place = { timeZone: 'America/St_Johns', place: 'St. John’s, Newfoundland and Labrador', zones: [] };
    created.setQueryData(['time-zone', profile.country, profile.city], place);
    return created;
  });
  const form = useForm<OpportunityDraft>({ defaultValues: createNewDraft(profile) });
  return (
    <QueryClientProvider client={client}>
      <FormProvider {...form}>
        <TimeZoneField />
        <button type="button" onClick={() => form.reset(createNewDraft(profile))}>
          Reset
        </button>
      </FormProvider>
    </QueryClientProvider>
  );
}
