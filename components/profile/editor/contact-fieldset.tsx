import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckRow } from '@/components/ui/check-row';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { type ContactKind, contactKinds } from '@/lib/shared/domain/profile';
import styles from './fieldset.module.css';
import type { ProfileDraft } from './profile-draft';

type Input = { type: string; autoComplete?: string; placeholder: string };

const inputs: Partial<Record<ContactKind, Input>> = {
  email: { type: 'email', autoComplete: 'email', placeholder: 'name@example.org' },
  phone: { type: 'tel', autoComplete: 'tel', placeholder: '+46 70 123 45 67' },
  website: { type: 'text', autoComplete: 'url', placeholder: 'example.org' },
};
const withAt: ReadonlySet<ContactKind> = new Set(['instagram', 'x']);

export function ContactFieldset() {
  const t = useTranslations();
  const { control, register } = useFormContext<ProfileDraft>();
  const field = useFieldProps<ProfileDraft>();
  const contact = useWatch({ control, name: 'contact' });
  return contactKinds.map((kind) => {
    const label = t(`profile.contactKind.${kind}`);
    const placeholder = `${withAt.has(kind) ? '@' : ''}${t('profile.form.networkName')}`;
    return (
      <div key={kind} className={`grid top gap-32 rows-12 narrow-columns-1 ${styles.kind}`}>
        <TextField
          {...(inputs[kind] ?? { type: 'text', placeholder })}
          {...field(`contact.${kind}.value`)}
          label={label}
        />
        {contact[kind].value.trim() !== '' && (
          <div className={styles.shown}>
            <CheckRow
              {...register(`contact.${kind}.isPublic`)}
              label={t('profile.form.show')}
              aria-label={t('profile.form.showKind', { kind: label })}
            />
          </div>
        )}
      </div>
    );
  });
}

/** Lets visitors ask about works, even without public contact details. The wizard does not show this field. */
export function EnquiriesField() {
  const t = useTranslations();
  const { register } = useFormContext<ProfileDraft>();
  const helpId = useId();
  return (
    <div>
      <CheckRow {...register('acceptsEnquiries')} label={t('profile.form.enquiries')} aria-describedby={helpId} />
      <p id={helpId} className={`t-small quiet ${styles.note}`}>
        {t('profile.form.enquiriesHelp')}
      </p>
    </div>
  );
}
