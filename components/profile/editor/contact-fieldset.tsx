import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckRow } from '@/components/ui/check-row';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { type ContactKind, contactKindLabels, contactKinds } from '@/lib/shared/domain/profile';
import styles from './fieldset.module.css';
import type { ProfileDraft } from './profile-draft';

const inputs: Record<ContactKind, { type: string; autoComplete?: string; placeholder: string }> = {
  email: { type: 'email', autoComplete: 'email', placeholder: 'name@example.org' },
  phone: { type: 'tel', autoComplete: 'tel', placeholder: '+46 70 123 45 67' },
  website: { type: 'text', autoComplete: 'url', placeholder: 'example.org' },
  instagram: { type: 'text', placeholder: '@name' },
  facebook: { type: 'text', placeholder: 'name' },
  linkedin: { type: 'text', placeholder: 'name' },
  x: { type: 'text', placeholder: '@name' },
};

export function ContactFieldset() {
  const { control, register } = useFormContext<ProfileDraft>();
  const field = useFieldProps<ProfileDraft>();
  const contact = useWatch({ control, name: 'contact' });
  return contactKinds.map((kind) => {
    const label = contactKindLabels[kind];
    return (
      <div key={kind} className={`grid top gap-32 rows-12 narrow-columns-1 ${styles.kind}`}>
        <TextField {...inputs[kind]} {...field(`contact.${kind}.value`)} label={label} />
        {contact[kind].value.trim() !== '' && (
          <div className={styles.shown}>
            <CheckRow
              {...register(`contact.${kind}.isPublic`)}
              label="Show publicly"
              aria-label={`Show publicly: ${label}`}
            />
          </div>
        )}
      </div>
    );
  });
}

/** Allows enquiries about works if no contact is public. The wizard does not have this field. */
export function EnquiriesField() {
  const { register } = useFormContext<ProfileDraft>();
  const helpId = useId();
  return (
    <div>
      <CheckRow
        {...register('acceptsEnquiries')}
        label="Accept questions about works by mail"
        aria-describedby={helpId}
      />
      <p id={helpId} className={`t-small quiet ${styles.note}`}>
        Where you show no email and no website, visitors can write to you here. We mail it to your account’s address,
        once that is verified, and tell nobody what it is.
      </p>
    </div>
  );
}
