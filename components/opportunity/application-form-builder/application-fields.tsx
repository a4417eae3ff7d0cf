import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { FileRequestsEditor } from '@/components/application-form/file-requests-editor';
import { CheckListField, ToggleField } from '@/components/ui/controlled-fields';
import { LabelledOptions } from '@/components/ui/options';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { applicationFormLimits, demands, workDetails } from '@/lib/shared/domain/application-form';
import type { OpportunityDraft } from '../form/opportunity-draft';
import { findMessage } from './question-items';
import { QuestionList } from './question-list';

export function ApplicationFields() {
  const t = useTranslations();
  const field = useFieldProps<OpportunityDraft>();
  const form = useWatch<OpportunityDraft, 'applicationForm'>({ name: 'applicationForm' });
  if (form === null) return null;
  return (
    <div className="stack gap-32 shrink">
      <h3 className="t-h3 pad-above-24 hair-above">{t('opportunity.builder.title')}</h3>
      <div className="grid columns-2 top gap-gutter rows-24">
        <TextField
          {...field('applicationForm.works.min')}
          label={t('opportunity.builder.minWorks')}
          inputMode="numeric"
        />
        <TextField
          {...field('applicationForm.works.max')}
          label={t('opportunity.builder.maxWorks')}
          inputMode="numeric"
          help={t('opportunity.builder.worksHelp', { max: String(applicationFormLimits.works) })}
        />
      </div>
      {form.works.max.trim() !== '0' && (
        <CheckListField<OpportunityDraft>
          name="applicationForm.workDetails"
          legend={t('opportunity.builder.workDetails')}
          options={workDetails.map((value) => ({ value, label: t(`application.workDetail.${value}`) }))}
        />
      )}
      <div className="grid columns-2 top gap-gutter rows-24 narrow-columns-1">
        <SelectField {...field('applicationForm.statement')} label={t('opportunity.builder.statement')}>
          <LabelledOptions values={demands} labels={(value) => t(`application.demand.${value}`)} />
        </SelectField>
        <SelectField {...field('applicationForm.cv')} label={t('opportunity.builder.cv')}>
          <LabelledOptions values={demands} labels={(value) => t(`application.demand.${value}`)} />
        </SelectField>
        <SelectField
          {...field('applicationForm.maxApplications')}
          label={t('opportunity.builder.maxApplications')}
          help={t('opportunity.builder.maxApplicationsHelp')}
        >
          <Options
            options={Array.from({ length: applicationFormLimits.applications }, (_, index) => ({
              value: String(index + 1),
              label: t('opportunity.builder.upTo', { count: index + 1 }),
            }))}
          />
        </SelectField>
      </div>
      <ToggleField<OpportunityDraft>
        name="applicationForm.showsAccepted"
        label={t('opportunity.builder.showsAccepted')}
        help={t('opportunity.builder.showsAcceptedHelp')}
      />
      <FileRequests />
      <QuestionList form={form} />
    </div>
  );
}

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
