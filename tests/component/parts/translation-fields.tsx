'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { TranslationFields } from '@/components/ui/translation-fields';

/** Two texts that can be translated, and the values of the form. "Check" rejects the German title. */
export function TranslationFieldsPart() {
  const [client] = useState(() => new QueryClient());
  const form = useForm({ defaultValues: { language: '', translations: {} } });
  const values = useWatch({ control: form.control });
  const check = () => form.setError('translations.de.title' as 'translations', { message: 'At most 5 characters.' });
  return (
    <QueryClientProvider client={client}>
      <Form form={form} className="stack gap-24">
        <TranslationFields
          languages={['en', 'de', 'fr', 'es', 'ar']}
          texts={[
            { name: 'title', label: 'Title' },
            { name: 'description', label: 'About the call', limit: 100 },
          ]}
        />
        <button type="button" onClick={check}>
          Check
        </button>
        <output data-testid="values">{JSON.stringify(values)}</output>
      </Form>
    </QueryClientProvider>
  );
}
