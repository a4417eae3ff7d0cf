import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { OptionListField, TextAreaField, ToggleField } from '@/components/ui/controlled-fields';
import { Disclosure } from '@/components/ui/disclosure';
import { ErrorLine } from '@/components/ui/failure';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { Toggle } from '@/components/ui/toggle';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import {
  artworkCategories,
  artworkCategoryLabels,
  artworkLimits,
  availabilities,
  availabilityLabels,
  priceKinds,
  sizeUnits,
} from '@/lib/shared/domain/artwork';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { priceKindLabels } from '../format-price';
import { UnverifiedNotice } from '../unverified-notice';
import type { ArtworkDraft } from './artwork-draft';
import styles from './artwork-form.module.css';
import { EmbedField } from './embed-field';
import { TagsField } from './tags-field';
import { normalizeSize, sideLabels, sides } from './typed-size';

/** The fields follow the order of a wall label. */
export function WorkFieldset({ featured }: { featured: ArtworkQuota['featured'] }) {
  const field = useFieldProps<ArtworkDraft>();
  const { field: tags, fieldState } = useController<ArtworkDraft, 'tags'>({ name: 'tags' });
  const { field: training } = useController<ArtworkDraft, 'aiPreference'>({ name: 'aiPreference' });
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
      <TagsField
        label={`Tags, up to ${artworkLimits.tags}, optional`}
        tags={tags.value}
        error={fieldState.error?.message}
        onChange={tags.onChange}
      />
      <SaleFields />
      <MoreFields />
      <Toggle
        name="aiPreference"
        label="Ask that it is not used to train AI"
        help="Written into the file and the page. Honouring it is voluntary."
        checked={training.value === 'NO_TRAINING'}
        onChange={({ target }) => training.onChange(target.checked ? 'NO_TRAINING' : 'ALLOWED')}
      />
      <FeaturedField featured={featured} />
    </>
  );
}

/** Featured works come first on the profile and on the art wall. */
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

const moreNames = [
  'edition',
  'series',
  'inventoryNumber',
  'creditLine',
  'embeddedContent.url',
  'contentWarning',
  'visibility',
] as const;

function MoreFields() {
  const { getValues, getFieldState, formState } = useFormContext<ArtworkDraft>();
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
      <div className="stack gap-32 above-20">
        <div className="grid columns-2 gap-gutter rows-24">
          <TextField {...field('edition')} label="Edition" placeholder="3 of 10, 2 artist’s proofs" dir="auto" />
          <TextField {...field('series')} label="Series" dir="auto" />
        </div>
        <div className="grid columns-2 gap-gutter rows-24">
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
        <OptionListField<ArtworkDraft>
          name="visibility"
          legend="Who finds it"
          options={[
            { value: 'PUBLIC', label: 'Everyone', note: 'On your profile and in lists' },
            { value: 'UNLISTED', label: 'Who has its address', note: 'In no list' },
            { value: 'DRAFT', label: 'Only you', note: 'A draft' },
          ]}
          fallback="PUBLIC"
        />
      </div>
    </Disclosure>
  );
}

const priceNotes = { EXACT: 'Price shown', ON_REQUEST: 'Price on request', HIDDEN: 'Price not shown' } as const;

function SaleFields() {
  const member = useMember();
  const field = useFieldProps<ArtworkDraft>();
  const [availability, { kind, money }] = useWatch<ArtworkDraft, ['availability', 'price']>({
    name: ['availability', 'price'],
  });
  return (
    <div className="stack gap-16 shrink">
      <OptionListField<ArtworkDraft>
        name="availability"
        legend="For sale?"
        options={availabilities.map((one) => ({
          value: one,
          label: availabilityLabels[one],
          ...(one === 'FOR_SALE' && availability === 'FOR_SALE' && { note: priceNotes[kind] }),
        }))}
        fallback="NOT_FOR_SALE"
      />
      {availability === 'FOR_SALE' && (
        <div className={`grid columns-3 top gap-gutter rows-24 ${styles.price}`}>
          <SelectField {...field('price.kind')} label="Price">
            <LabelledOptions values={priceKinds} labels={priceKindLabels} />
          </SelectField>
          {kind === 'EXACT' && (
            <>
              <TextField {...field('price.money.amount')} label="Amount" inputMode="decimal" />
              <SelectField {...field('price.money.currency')} label="Currency">
                <CurrencyOptions codes={[...priceCurrencies, money.currency]} />
              </SelectField>
            </>
          )}
        </div>
      )}
      {availability === 'FOR_SALE' && <UnverifiedNotice member={member} works="one" />}
    </div>
  );
}

function SizeFields() {
  const { getFieldState, getValues, setValue, formState } = useFormContext<ArtworkDraft>();
  const field = useFieldProps<ArtworkDraft>();
  const showNormalized = () => {
    const typed = getValues('size');
    const normalized = normalizeSize(typed);
    for (const name of [...sides, 'unit'] as const) {
      if (normalized[name] !== typed[name]) setValue(`size.${name}`, normalized[name], { shouldDirty: true });
    }
  };
  const isText = useWatch<ArtworkDraft, 'size.text'>({ name: 'size.text' }) !== '';
  const errors = sides.flatMap((side) => getFieldState(`size.${side}`, formState).error?.message ?? []);
  return (
    <fieldset className="stack gap-16 shrink">
      <legend className="visually-hidden">Size</legend>
      <div className={`grid top gap-gutter rows-24 ${styles.size}`}>
        {sides.map((side) => (
          <TextField
            key={side}
            {...field(`size.${side}`, { onBlur: showNormalized })}
            label={sideLabels[side]}
            inputMode="decimal"
          />
        ))}
        <SelectField {...field('size.unit')} label="Unit">
          <Options options={sizeUnits.map((unit) => ({ value: unit, label: unit }))} />
        </SelectField>
      </div>
      {/* The fields are too narrow for messages; each field announces its own to screen readers. */}
      {errors.map((message) => (
        <ErrorLine key={message} aria-hidden="true">
          {message}
        </ErrorLine>
      ))}
      <Disclosure title="Duration, or another kind of size" isOpen={isText}>
        <TextField {...field('size.text')} label="Say it in words" placeholder="Duration 4 min" dir="auto" />
      </Disclosure>
    </fieldset>
  );
}
