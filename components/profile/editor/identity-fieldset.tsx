import { OptionList } from '@/components/ui/option-list';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { profileLimits, pronounLabels, pronouns } from '@/lib/domain/profile';
import type { FieldsetProps } from './fieldset-props';
import styles from './identity-fieldset.module.css';

const pronounOptions = pronouns.map((value) => ({ value, label: pronounLabels[value], isShown: true }));

/** The name, a line and a few words about the person or the place. */
export function IdentityFieldset({
  draft,
  errors,
  onChange,
  isOrganization,
}: FieldsetProps & { isOrganization: boolean }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete={isOrganization ? 'organization' : 'name'}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label="In one line, optional"
        name="headline"
        help={isOrganization ? 'What you show, and for whom.' : 'What you do, as you would say it at an opening.'}
        aside={
          <span className={styles.count}>
            {draft.headline.length} of {profileLimits.headline}
          </span>
        }
        value={draft.headline}
        error={errors.headline}
        onChange={(event) => onChange({ headline: event.target.value })}
      />
      <TextArea
        label="About, optional"
        name="bio"
        help="With a few words here, or a picture, you appear in the directory. *Stars* make words italic."
        limit={profileLimits.bio}
        value={draft.bio}
        error={errors.bio}
        onChange={(bio) => onChange({ bio })}
      />
      {!isOrganization && (
        <OptionList
          legend="Pronouns, optional"
          name="pronouns"
          options={pronounOptions}
          value={draft.pronouns}
          error={errors.pronouns}
          onChange={(value) => onChange({ pronouns: pronouns.find((known) => known === value) ?? null })}
        />
      )}
    </>
  );
}
