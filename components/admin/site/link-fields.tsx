import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { paths } from '@/lib/shared/paths';
import { createEmptyLink, type LinksName, type SiteDraft } from './site-draft';
import { TranslatedField } from './translated-field';

export function LinkFields({ name, label, max }: { name: LinksName; label: string; max: number }) {
  const t = useTranslations();
  const { control } = useFormContext<SiteDraft>();
  const field = useFieldProps<SiteDraft>();
  const { fields, append, move, remove } = useFieldArray({ control, name, keyName: 'key' });
  return (
    <fieldset className="stack gap-24">
      <legend className="t-ui under-12">{label}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="stack gap-16 hair-under pad-8">
          <TranslatedField name={`${name}.${index}.label`} label={t('admin.site.linkLabel')} />
          <TextField
            {...field(`${name}.${index}.href`)}
            label={t('admin.site.linkTarget')}
            placeholder={paths.about()}
            dir="ltr"
            autoComplete="off"
          />
          <p className="cluster gap-24">
            {index > 0 && <TextButton onClick={() => move(index, index - 1)}>{t('admin.site.linkUp')}</TextButton>}
            <TextButton deletes onClick={() => remove(index)}>
              {t('ui.action.remove')}
            </TextButton>
          </p>
        </div>
      ))}
      {fields.length < max && (
        <div>
          <Button variant="secondary" onClick={() => append(createEmptyLink())}>
            <Icon name="plus" />
            {t('admin.site.addLink')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
