import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { OptionList } from '@/components/ui/option-list';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { Toggle } from '@/components/ui/toggle';
import type { ArtworkQuota } from '@/lib/contract/artwork';
import {
  artworkCategories,
  artworkCategoryLabels,
  artworkLimits,
  embedProviderLabels,
  sizeUnits,
} from '@/lib/domain/artwork';
import { createPlayerAddress, findEmbedProvider } from '@/lib/domain/embed';
import { useFieldProps } from '@/lib/forms/use-field-props';
import { Embed } from '../detail/embed';
import type { ArtworkDraft } from './artwork-draft';
import styles from './artwork-form.module.css';
import { SaleFields } from './sale-fields';
import { TagsField } from './tags-field';
import { settleSize, sides } from './typed-size';

/** What the work is, in the order of a wall label. */
export function WorkFieldset({ featured }: { featured: ArtworkQuota['featured'] }) {
  const { control } = useFormContext<ArtworkDraft>();
  const field = useFieldProps<ArtworkDraft>();
  return (
    <>
      <div className={styles.title}>
        <TextField {...field('title')} label="Title" dir="auto" />
      </div>
      <div className={styles.pair}>
        <TextField {...field('year')} label="Year, optional" placeholder="2025, or 2019–2021" />
        <SelectField {...field('category', { setValueAs: (value) => value || null })} label="Category">
          <option value="">Choose one</option>
          {artworkCategories.map((category) => (
            <option key={category} value={category}>
              {artworkCategoryLabels[category]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField {...field('medium')} label="Medium, optional" placeholder="Oil on canvas" dir="auto" />
      <SizeFields />
      <Controller
        control={control}
        name="description"
        render={({ field: { ref, ...input }, fieldState }) => (
          <TextArea
            {...input}
            label="About the work, optional"
            placeholder="What should someone standing in front of it know?"
            limit={artworkLimits.description}
            error={fieldState.error?.message}
            dir="auto"
          />
        )}
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

function SizeFields() {
  const { getFieldState, getValues, setValue, formState } = useFormContext<ArtworkDraft>();
  const field = useFieldProps<ArtworkDraft>();
  /** A number typed with its unit is shown as it was read once its field is left. */
  const showRead = () => {
    const typed = getValues('size');
    const settled = settleSize(typed);
    for (const name of [...sides, 'unit'] as const) {
      if (settled[name] !== typed[name]) setValue(`size.${name}`, settled[name], { shouldDirty: true });
    }
  };
  const isText = useWatch<ArtworkDraft, 'size.text'>({ name: 'size.text' }) !== '';
  const errors = (['size.height', 'size.width', 'size.depth'] as const).flatMap(
    (side) => getFieldState(side, formState).error?.message ?? [],
  );
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Size</legend>
      <div className={styles.size}>
        <TextField {...field('size.height', { onBlur: showRead })} label="Height" inputMode="decimal" />
        <TextField {...field('size.width', { onBlur: showRead })} label="Width" inputMode="decimal" />
        <TextField {...field('size.depth', { onBlur: showRead })} label="Depth" inputMode="decimal" />
        <SelectField {...field('size.unit')} label="Unit">
          {sizeUnits.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </SelectField>
      </div>
      {/* Beside each other the sentences have no room; each field has its own by ear. */}
      {errors.map((message) => (
        <p key={message} className={styles.sizeError} aria-hidden="true">
          <Icon name="alert" size={16} />
          {message}
        </p>
      ))}
      <Disclosure title="Duration, or another kind of size" isOpen={isText}>
        <TextField {...field('size.text')} label="Say it in words" placeholder="Duration 4 min" dir="auto" />
      </Disclosure>
    </fieldset>
  );
}

const moreNames = [
  'edition',
  'series',
  'inventoryNumber',
  'creditLine',
  'embeddedContent.url',
  'contentWarning',
  'visibility',
] as const;

/** What few works need; open where something of it is filled in, or wrong. */
function MoreFields() {
  const { control, getValues, getFieldState, formState } = useFormContext<ArtworkDraft>();
  const field = useFieldProps<ArtworkDraft>();
  const [isOpen, setOpen] = useState(() => getValues(moreNames).some((value) => value !== '' && value !== 'PUBLIC'));
  if (!isOpen && moreNames.some((name) => getFieldState(name, formState).invalid)) setOpen(true);
  return (
    <Disclosure
      title="Edition, series, inventory number, film or sound, warning, visibility"
      summary="optional"
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextField {...field('edition')} label="Edition" placeholder="3 of 10, 2 artist’s proofs" dir="auto" />
          <TextField {...field('series')} label="Series" dir="auto" />
        </div>
        <div className={styles.pair}>
          <TextField {...field('inventoryNumber')} label="Inventory number" placeholder="2019.4.12" dir="auto" />
          <TextField {...field('creditLine')} label="Credit line" placeholder="Gift of the artist, 2019" dir="auto" />
        </div>
        <EmbedField />
        <TextField
          {...field('contentWarning')}
          label="Content warning"
          help="Say what might disturb. The images are covered with these words until somebody asks for them."
          dir="auto"
        />
        <Controller
          control={control}
          name="visibility"
          render={({ field: { name, value, onChange } }) => (
            <OptionList
              legend="Who finds it"
              name={name}
              options={[
                { value: 'PUBLIC', label: 'Everyone', isShown: true, note: 'On your profile and in lists' },
                { value: 'UNLISTED', label: 'Who has its address', isShown: true, note: 'In no list' },
                { value: 'DRAFT', label: 'Only you', isShown: true, note: 'A draft' },
              ]}
              value={value}
              onChange={(chosen) => onChange(chosen ?? 'PUBLIC')}
            />
          )}
        />
      </div>
    </Disclosure>
  );
}

/** An address of a film or a sound, and what visitors will see of it. */
function EmbedField() {
  const field = useFieldProps<ArtworkDraft>();
  const [typed, title] = useWatch<ArtworkDraft, ['embeddedContent.url', 'title']>({
    name: ['embeddedContent.url', 'title'],
  });
  const url = typed.trim();
  const provider = findEmbedProvider(url);
  return (
    <div className={styles.group}>
      <TextField
        {...field('embeddedContent.url')}
        label="Film or sound on another site"
        type="url"
        inputMode="url"
        placeholder="https://vimeo.com/76979871"
        help="YouTube, Vimeo, SoundCloud, Spotify or Bandcamp. It plays only when somebody presses it."
      />
      {provider && (
        <Embed
          key={url}
          title={title || 'This work'}
          provider={embedProviderLabels[provider]}
          url={url}
          player={createPlayerAddress(provider, url)}
          isSound={provider !== 'YOUTUBE' && provider !== 'VIMEO'}
        />
      )}
    </div>
  );
}

/** Featured works come first on the profile and feed the art wall, as many as the plan has. */
function FeaturedField({ featured: { used, limit } }: { featured: ArtworkQuota['featured'] }) {
  const { control, formState } = useFormContext<ArtworkDraft>();
  const wasFeatured = formState.defaultValues?.featured === true;
  const isFull = used >= limit && !wasFeatured;
  return (
    <Controller
      control={control}
      name="featured"
      render={({ field: { name, value, onChange } }) => (
        <Toggle
          name={name}
          label="Feature on your profile"
          help={isFull ? `${used} of ${limit} used. Stop featuring another one first.` : `${used} of ${limit} used`}
          checked={value}
          disabled={isFull && !value}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    />
  );
}
