import { useTranslations } from 'next-intl';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { registrations } from '@/lib/shared/domain/site';
import type { SiteDraft } from './site-draft';

export function RegistrationField() {
  const t = useTranslations();
  const field = useFieldProps<SiteDraft>();
  return (
    <SelectField
      {...field('registration')}
      label={t('admin.site.key.registration')}
      help={`${t('admin.site.registrationHelp')} ${t('admin.site.registrationWaiting')}`}
    >
      <LabelledOptions values={registrations} labels={(who) => t(`admin.site.who.${who}`)} />
    </SelectField>
  );
}
