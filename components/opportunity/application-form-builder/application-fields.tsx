import { useController, useWatch } from 'react-hook-form';
import { FileRequestsEditor } from '@/components/application-form/file-requests-editor';
import { CheckListField, ToggleField } from '@/components/ui/controlled-fields';
import { LabelledOptions } from '@/components/ui/options';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import {
  applicationFormLimits,
  demandLabels,
  demands,
  workDetailLabels,
  workDetails,
} from '@/lib/shared/domain/application-form';
import type { OpportunityDraft } from '../form/opportunity-draft';
import { findMessage } from './question-items';
import { QuestionList } from './question-list';

export function ApplicationFields() {
  const field = useFieldProps<OpportunityDraft>();
  const form = useWatch<OpportunityDraft, 'applicationForm'>({ name: 'applicationForm' });
  if (form === null) return null;
  return (
    <div className="stack gap-32 shrink">
      <h3 className="t-h3 pad-above-24 hair-above">What artists send</h3>
      <div className="grid columns-2 top gap-gutter rows-24">
        <TextField {...field('applicationForm.works.min')} label="Works, at least" inputMode="numeric" />
        <TextField
          {...field('applicationForm.works.max')}
          label="Works, at most"
          inputMode="numeric"
          help={`Up to ${applicationFormLimits.works}; 0 if you need none.`}
        />
      </div>
      {form.works.max.trim() !== '0' && (
        <CheckListField<OpportunityDraft>
          name="applicationForm.workDetails"
          legend="With each work, beside its picture and title"
          options={workDetails.map((value) => ({ value, label: workDetailLabels[value] }))}
        />
      )}
      <div className="grid columns-2 top gap-gutter rows-24 narrow-columns-1">
        <SelectField {...field('applicationForm.statement')} label="Artist statement">
          <LabelledOptions values={demands} labels={demandLabels} />
        </SelectField>
        <SelectField {...field('applicationForm.cv')} label="CV, from the profile">
          <LabelledOptions values={demands} labels={demandLabels} />
        </SelectField>
        <SelectField
          {...field('applicationForm.maxApplications')}
          label="Applications of one artist"
          help="Each has its own works and answers."
        >
          <Options options={maxApplications} />
        </SelectField>
      </div>
      <ToggleField<OpportunityDraft>
        name="applicationForm.showsAccepted"
        label="Name accepted artists on the call's page"
        help="Only those who agree are named, with a link to their profiles."
      />
      <FileRequests />
      <QuestionList form={form} />
    </div>
  );
}

const maxApplications = ['One', 'Up to two', 'Up to three', 'Up to four', 'Up to five'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

function FileRequests() {
  const { field, formState } = useController<OpportunityDraft, 'applicationForm.files'>({
    name: 'applicationForm.files',
  });
  return (
    <FileRequestsEditor
      value={field.value}
      findError={(path) => findMessage(formState.errors, `${field.name}${path}`)}
      onChange={field.onChange}
    />
  );
}
