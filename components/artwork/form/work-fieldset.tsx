import { Controller, useFormContext } from 'react-hook-form';
import { TextAreaField, ToggleField } from '@/components/ui/controlled-fields';
import { LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { Toggle } from '@/components/ui/toggle';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import { artworkCategories, artworkCategoryLabels, artworkLimits } from '@/lib/shared/domain/artwork';
import type { ArtworkDraft } from './artwork-draft';
import styles from './artwork-form.module.css';
import { MoreFields } from './more-fields';
import { SaleFields } from './sale-fields';
import { SizeFields } from './size-fields';
import { TagsField } from './tags-field';

/** The fields of a work in the order of a wall label. */
export function WorkFieldset({ featured }: { featured: ArtworkQuota['featured'] }) {
  const { control } = useFormContext<ArtworkDraft>();
  const field = useFieldProps<ArtworkDraft>();
  return (
    <>
      <div className={styles.title}>
        <TextField {...field('title')} label="Title" dir="auto" />
      </div>
      <div className="grid columns-2 gap-gutter rows-24">
        <TextField {...field('year')} label="Year, optional" placeholder="2025, or 2019–2021" />
        <SelectField {...field('category', { setValueAs: (value) => value || null })} label="Category">
          <option value="">Choose one</option>
          <LabelledOptions values={artworkCategories} labels={artworkCategoryLabels} />
        </SelectField>
      </div>
      <TextField {...field('medium')} label="Medium, optional" placeholder="Oil on canvas" dir="auto" />
      <SizeFields />
      <TextAreaField<ArtworkDraft>
        name="description"
        label="About the work, optional"
        placeholder="What should someone standing in front of it know?"
        limit={artworkLimits.description}
        dir="auto"
      />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange }, fieldState }) => (
          <TagsField
            label={`Tags, up to ${artworkLimits.tags}, optional`}
            tags={value}
            error={fieldState.error?.message}
            onChange={onChange}
          />
        )}
      />
      <SaleFields />
      <MoreFields />
      <Controller
        control={control}
        name="aiPreference"
        render={({ field: { name, value, onChange } }) => (
          <Toggle
            name={name}
            label="Ask that it is not used to train AI"
            help="Written into the file and the page. Honouring it is voluntary."
            checked={value === 'NO_TRAINING'}
            onChange={({ target }) => onChange(target.checked ? 'NO_TRAINING' : 'ALLOWED')}
          />
        )}
      />
      <FeaturedField featured={featured} />
    </>
  );
}

/** Featured works come first on the profile and on the art wall. The plan limits their number. */
function FeaturedField({ featured: { used, limit } }: { featured: ArtworkQuota['featured'] }) {
  const { formState } = useFormContext<ArtworkDraft>();
  const wasFeatured = formState.defaultValues?.featured === true;
  const isFull = used >= limit && !wasFeatured;
  return (
    <ToggleField<ArtworkDraft>
      name="featured"
      label="Feature on your profile"
      help={isFull ? `${used} of ${limit} used. Stop featuring another one first.` : `${used} of ${limit} used`}
      isOnDisabled={isFull}
    />
  );
}
