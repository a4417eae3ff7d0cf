import { CheckRow } from '@/components/ui/check-row';
import { TextField } from '@/components/ui/text-field';
import { type ContactKind, contactKindLabels, contactKinds } from '@/lib/domain/profile';
import styles from './contact-fieldset.module.css';
import type { FieldsetProps } from './fieldset-props';

/** How each kind is typed: which keyboard a telephone shows, what a browser may fill in, an example. */
const typed: Record<ContactKind, { type: string; autoComplete?: string; placeholder: string }> = {
  email: { type: 'email', autoComplete: 'email', placeholder: 'name@example.org' },
  phone: { type: 'tel', autoComplete: 'tel', placeholder: '+46 70 123 45 67' },
  website: { type: 'text', autoComplete: 'url', placeholder: 'example.org' },
  instagram: { type: 'text', placeholder: '@name' },
  facebook: { type: 'text', placeholder: 'name' },
  linkedin: { type: 'text', placeholder: 'name' },
  x: { type: 'text', placeholder: '@name' },
};

/** Ways to reach somebody; each that is given with whether visitors see it (product 4). */
export function ContactFieldset({ draft, errors, onChange }: FieldsetProps) {
  return contactKinds.map((kind) => {
    const { value, isPublic } = draft.contact[kind];
    const change = (entry: Partial<{ value: string; isPublic: boolean }>) =>
      onChange({ contact: { ...draft.contact, [kind]: { value, isPublic, ...entry } } });
    const label = contactKindLabels[kind];
    return (
      <div key={kind} className={styles.kind}>
        <TextField
          {...typed[kind]}
          label={label}
          name={`contact.${kind}.value`}
          value={value}
          error={errors[`contact.${kind}.value`]}
          onChange={(event) => change({ value: event.target.value })}
        />
        {value.trim() !== '' && (
          <div className={styles.shown}>
            <CheckRow
              label="Show publicly"
              aria-label={`Show publicly: ${label}`}
              checked={isPublic}
              onChange={(event) => change({ isPublic: event.target.checked })}
            />
          </div>
        )}
      </div>
    );
  });
}
