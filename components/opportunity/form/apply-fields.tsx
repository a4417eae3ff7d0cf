import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CheckListField, TextAreaField } from '@/components/ui/controlled-fields';
import { OptionList } from '@/components/ui/option-list';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { newApplicationForm } from '@/lib/shared/domain/application-form';
import { applicationRequirementLabels, applicationRequirements } from '@/lib/shared/domain/opportunity';
import { createApplicationDraft } from '../application-form-builder/application-draft';
import { ApplicationFields } from '../application-form-builder/application-fields';
import { createOpportunityBody, type OpportunityDraft } from './opportunity-draft';
import { useOpportunityDraft } from './use-opportunity-draft';

export function ApplyFields() {
  const { formState } = useFormContext<OpportunityDraft>();
  const method = useWatch<OpportunityDraft, 'apply.method'>({ name: 'apply.method' });
  // Errors in the form prevent saving even if another method is chosen, so they must be visible.
  const isFormShown = method === 'IMPASTO' || formState.errors.applicationForm !== undefined;
  return (
    <>
      <MethodField />
      {method !== 'IMPASTO' && <AddressFields method={method} />}
      {isFormShown && <ApplicationFields />}
      <TextAreaField<OpportunityDraft>
        name="jury"
        label="Jury, optional"
        placeholder="One name on each line"
        limit={6_000}
        dir="auto"
      />
    </>
  );
}

/** The first time a form is needed, it starts with the usual requests. */
function MethodField() {
  const { getValues, setValue } = useFormContext<OpportunityDraft>();
  const { field, fieldState } = useController<OpportunityDraft, 'apply.method'>({ name: 'apply.method' });
  const { applicationFee } = createOpportunityBody(useOpportunityDraft());
  const isCharged = applicationFee !== null && applicationFee.amount !== 0;
  const note = isCharged ? 'Not with a fee to apply' : 'Free';
  // Stays enabled while it is chosen, so the organizer can switch away from it.
  const here = isCharged && field.value !== 'IMPASTO' ? { disabledReason: note } : { note };
  const choose = (chosen: string | null) => {
    if (chosen === 'IMPASTO' && getValues('applicationForm') === null) {
      setValue('applicationForm', createApplicationDraft(newApplicationForm), { shouldDirty: true });
    }
    field.onChange(chosen ?? 'URL');
  };
  return (
    <OptionList
      legend="Where applications go"
      name={field.name}
      options={[
        { value: 'URL', label: 'To a web page' },
        { value: 'EMAIL', label: 'To an email address' },
        { value: 'IMPASTO', label: 'Artists apply here', ...here },
      ]}
      value={field.value}
      help="Artists who apply here send works and answers from their profile, and pay nothing. You read them on this site."
      error={fieldState.error?.message}
      onChange={choose}
    />
  );
}

const addressFields = {
  URL: { label: 'Web address', inputMode: 'url', placeholder: 'example.org/apply' },
  EMAIL: { label: 'Email address', inputMode: 'email', placeholder: 'calls@example.org' },
} as const;

function AddressFields({ method }: { method: 'URL' | 'EMAIL' }) {
  const field = useFieldProps<OpportunityDraft>();
  return (
    <>
      <TextField {...field('apply.value')} {...addressFields[method]} autoComplete="off" />
      <CheckListField<OpportunityDraft>
        name="requirements"
        legend="What to send, optional"
        options={applicationRequirements.map((value) => ({ value, label: applicationRequirementLabels[value] }))}
      />
      <TextField {...field('requirementsOther')} label="Something else to send, optional" dir="auto" />
    </>
  );
}
