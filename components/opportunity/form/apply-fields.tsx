import { useTranslations } from 'next-intl';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CheckListField, TextAreaField } from '@/components/ui/controlled-fields';
import { OptionList } from '@/components/ui/option-list';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { newApplicationForm } from '@/lib/shared/domain/application-form';
import { applicationRequirements } from '@/lib/shared/domain/opportunity';
import { createApplicationDraft } from '../application-form-builder/application-draft';
import { ApplicationFields } from '../application-form-builder/application-fields';
import { createOpportunityBody, type OpportunityDraft } from './opportunity-draft';
import { useOpportunityDraft } from './use-opportunity-draft';

export function ApplyFields() {
  const t = useTranslations();
  const { formState } = useFormContext<OpportunityDraft>();
  const method = useWatch<OpportunityDraft, 'apply.method'>({ name: 'apply.method' });
  // An error in the application form prevents saving even if another method is chosen, so the form must be visible.
  const isFormShown = method === 'IMPASTO' || formState.errors.applicationForm !== undefined;
  return (
    <>
      <MethodField />
      {method !== 'IMPASTO' && <AddressFields method={method} />}
      {isFormShown && <ApplicationFields />}
      <TextAreaField<OpportunityDraft>
        name="jury"
        label={t('opportunity.form.jury')}
        placeholder={t('opportunity.form.juryExample')}
        limit={6_000}
      />
    </>
  );
}

/** A new form starts with the default requests. */
function MethodField() {
  const t = useTranslations();
  const { getValues, setValue } = useFormContext<OpportunityDraft>();
  const { field, fieldState } = useController<OpportunityDraft, 'apply.method'>({ name: 'apply.method' });
  const { applicationFee } = createOpportunityBody(useOpportunityDraft());
  const isCharged = applicationFee !== null && applicationFee.amount !== 0;
  const note = isCharged ? t('opportunity.form.notWithFee') : t('opportunity.form.freeMethod');
  // The option stays enabled while it is chosen, so that the organizer can choose a different one.
  const here = isCharged && field.value !== 'IMPASTO' ? { disabledReason: note } : { note };
  const choose = (chosen: string | null) => {
    if (chosen === 'IMPASTO' && getValues('applicationForm') === null) {
      setValue('applicationForm', createApplicationDraft(newApplicationForm), { shouldDirty: true });
    }
    field.onChange(chosen ?? 'URL');
  };
  return (
    <OptionList
      legend={t('opportunity.form.where')}
      name={field.name}
      options={[
        { value: 'URL', label: t('opportunity.form.method.URL') },
        { value: 'EMAIL', label: t('opportunity.form.method.EMAIL') },
        { value: 'IMPASTO', label: t('opportunity.form.method.IMPASTO'), ...here },
      ]}
      value={field.value}
      help={t('opportunity.form.whereHelp')}
      error={fieldState.error?.message}
      onChange={choose}
    />
  );
}

const addressFields = {
  URL: { inputMode: 'url', placeholder: 'example.org/apply' },
  EMAIL: { inputMode: 'email', placeholder: 'calls@example.org' },
} as const;

function AddressFields({ method }: { method: 'URL' | 'EMAIL' }) {
  const t = useTranslations();
  const field = useFieldProps<OpportunityDraft>();
  return (
    <>
      <TextField
        {...field('apply.value')}
        {...addressFields[method]}
        label={method === 'URL' ? t('opportunity.form.webAddress') : t('opportunity.form.emailAddress')}
        autoComplete="off"
      />
      <CheckListField<OpportunityDraft>
        name="requirements"
        legend={t('opportunity.form.requirements')}
        options={applicationRequirements.map((value) => ({ value, label: t(`opportunity.requirement.${value}`) }))}
      />
      <TextField {...field('requirementsOther')} label={t('opportunity.form.requirementsOther')} />
    </>
  );
}
