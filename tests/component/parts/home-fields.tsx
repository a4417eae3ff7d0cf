'use client';

import { useForm, useWatch } from 'react-hook-form';
import { HomeFields } from '@/components/admin/site/home-fields';
import { createSiteDraft } from '@/components/admin/site/site-draft';
import { Form } from '@/components/ui/form';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';

const settings = { ...createAllDefaults('Impasto'), statement: { en: 'Art from the coast' } };
const site = {
  settings,
  defaults: settings,
  unreadable: [],
  missingMessages: {},
  updatedAt: '2026-11-30T12:00:00.000Z',
};

/** Shows the sections in the form's order, with parentheses around those that are off. */
export function HomeFieldsPart() {
  const form = useForm({ defaultValues: createSiteDraft(site) });
  const home = useWatch({ control: form.control, name: 'home' });
  const shown = home.map(({ section, isShown }) => (isShown ? section : `(${section})`));
  return (
    <Form form={form}>
      <HomeFields />
      <output data-testid="values">{shown.join(' ')}</output>
    </Form>
  );
}
