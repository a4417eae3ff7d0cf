import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { OptionListField, TextAreaField, ToggleField } from '@/components/ui/controlled-fields';
import { Disclosure } from '@/components/ui/disclosure';
import { ErrorLine } from '@/components/ui/failure';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { Toggle } from '@/components/ui/toggle';
import { TranslationFields } from '@/components/ui/translation-fields';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import {
  artworkCategories,
  artworkLimits,
  artworkVisibilities,
  availabilities,
  priceKinds,
  sizeUnits,
} from '@/lib/shared/domain/artwork';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { getSite, listOffered } from '@/lib/shared/site';
import { UnverifiedNotice } from '../unverified-notice';
import type { ArtworkDraft } from './artwork-draft';
import styles from './artwork-form.module.css';
import { EmbedField } from './embed-field';
import { TagsField } from './tags-field';
import { normalizeSize, sides } from './typed-size';

const MEDIUMS_ID = 'offered-mediums';

/** Orders the fields like a wall label. */
export function WorkFieldset({ featured }: { featured: ArtworkQuota['featured'] }) {
  const t = useTranslations();
  const field = useFieldProps<ArtworkDraft>();
  const { getValues, formState } = useFormContext<ArtworkDraft>();
  const categories = listOffered('categories', artworkCategories, [
    getValues('category'),
    formState.defaultValues?.category,
  ]);
  const { mediums } = getSite();
  const { field: tags, fieldState } = useController<ArtworkDraft, 'tags'>({ name: 'tags' });
  const { field: training } = useController<ArtworkDraft, 'aiPreference'>({ name: 'aiPreference' });
  return (
    <>
      <div className={styles.title}>
        <TextField {...field('title')} label={t('artwork.form.title')} />
      </div>
      <div className={`grid columns-2 gap-gutter rows-24 ${styles.pair}`}>
        <TextField {...field('year')} label={t('artwork.form.year')} placeholder={t('artwork.form.yearPlaceholder')} />
        <SelectField
          {...field('category', { setValueAs: (value) => value || null })}
          label={t('artwork.form.category')}
        >
          <option value="">{t('artwork.form.chooseOne')}</option>
          <LabelledOptions values={categories} labels={(category) => t(`artwork.category.${category}`)} />
        </SelectField>
      </div>
      <TextField
        {...field('medium')}
        label={t('artwork.form.medium')}
        placeholder={t('artwork.form.mediumPlaceholder')}
        list={mediums.length > 0 ? MEDIUMS_ID : undefined}
      />
      {mediums.length > 0 && (
        <datalist id={MEDIUMS_ID}>
          {mediums.map((medium) => (
            <option key={medium} value={medium} />
          ))}
        </datalist>
      )}
      <SizeFields />
      <TextAreaField<ArtworkDraft>
        name="description"
        label={t('artwork.form.description')}
        placeholder={t('artwork.form.descriptionPlaceholder')}
        limit={artworkLimits.description}
      />
      <TranslationFields
        languages={getSite().languages}
        texts={[
          { name: 'title', label: t('artwork.form.title') },
          { name: 'description', label: t('artwork.form.description'), limit: artworkLimits.description },
        ]}
      />
      <TagsField
        label={t('artwork.form.tags', { max: String(artworkLimits.tags) })}
        tags={tags.value}
        error={fieldState.error?.message}
        onChange={tags.onChange}
      />
      <SaleFields />
      <MoreFields />
      <Toggle
        name="aiPreference"
        label={t('artwork.form.training')}
        help={t('artwork.form.trainingHelp')}
        checked={training.value === 'NO_TRAINING'}
        onChange={({ target }) => training.onChange(target.checked ? 'NO_TRAINING' : 'ALLOWED')}
      />
      <FeaturedField featured={featured} />
    </>
  );
}

/** Featured works come first on the profile and on the wall of all works. */
function FeaturedField({ featured: { used, limit } }: { featured: ArtworkQuota['featured'] }) {
  const t = useTranslations();
  const { formState } = useFormContext<ArtworkDraft>();
  const wasFeatured = formState.defaultValues?.featured === true;
  const isFull = used >= limit && !wasFeatured;
  const counts = { used: String(used), limit: String(limit) };
  return (
    <ToggleField<ArtworkDraft>
      name="featured"
      label={t('artwork.form.feature')}
      help={isFull ? t('artwork.form.featuredFull', counts) : t('artwork.form.featured', counts)}
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
  const t = useTranslations();
  const { getValues, getFieldState, formState } = useFormContext<ArtworkDraft>();
  const field = useFieldProps<ArtworkDraft>();
  const [isOpen, setOpen] = useState(() => getValues(moreNames).some((value) => value !== '' && value !== 'PUBLIC'));
  if (!isOpen && moreNames.some((name) => getFieldState(name, formState).invalid)) setOpen(true);
  return (
    <Disclosure title={t('artwork.form.more')} summary={t('artwork.form.optional')} isOpen={isOpen} onToggle={setOpen}>
      <div className="stack gap-32 above-20">
        <div className="grid columns-2 gap-gutter rows-24">
          <TextField
            {...field('edition')}
            label={t('artwork.form.edition')}
            placeholder={t('artwork.form.editionPlaceholder')}
          />
          <TextField {...field('series')} label={t('artwork.form.series')} />
        </div>
        <div className="grid columns-2 gap-gutter rows-24">
          <TextField {...field('inventoryNumber')} label={t('artwork.form.inventoryNumber')} placeholder="2019.4.12" />
          <TextField
            {...field('creditLine')}
            label={t('artwork.form.creditLine')}
            placeholder={t('artwork.form.creditPlaceholder')}
          />
        </div>
        <EmbedField />
        <TextField
          {...field('contentWarning')}
          label={t('artwork.form.warning')}
          help={t('artwork.form.warningHelp')}
        />
        <OptionListField<ArtworkDraft>
          name="visibility"
          legend={t('artwork.form.visibility')}
          options={artworkVisibilities.map((value) => ({
            value,
            label: t(`artwork.form.visible.${value}`),
            note: t(`artwork.form.visibleNote.${value}`),
          }))}
          fallback="PUBLIC"
        />
      </div>
    </Disclosure>
  );
}

function SaleFields() {
  const t = useTranslations();
  const member = useMember();
  const field = useFieldProps<ArtworkDraft>();
  const [availability, { kind, money }] = useWatch<ArtworkDraft, ['availability', 'price']>({
    name: ['availability', 'price'],
  });
  return (
    <div className="stack gap-16 shrink">
      <OptionListField<ArtworkDraft>
        name="availability"
        legend={t('artwork.form.forSale')}
        options={availabilities.map((one) => ({
          value: one,
          label: t(`artwork.availability.${one}`),
          ...(one === 'FOR_SALE' && availability === 'FOR_SALE' && { note: t(`artwork.form.priceNote.${kind}`) }),
        }))}
        fallback="NOT_FOR_SALE"
      />
      {availability === 'FOR_SALE' && (
        <div className={`grid columns-3 top gap-gutter rows-24 ${styles.price}`}>
          <SelectField {...field('price.kind')} label={t('artwork.form.price')}>
            <LabelledOptions values={priceKinds} labels={(price) => t(`artwork.form.priceKind.${price}`)} />
          </SelectField>
          {kind === 'EXACT' && (
            <>
              <TextField {...field('price.money.amount')} label={t('artwork.form.amount')} inputMode="decimal" />
              <SelectField {...field('price.money.currency')} label={t('artwork.form.currency')}>
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
  const t = useTranslations();
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
      <legend className="visually-hidden">{t('artwork.form.size')}</legend>
      <div className={`grid top gap-gutter rows-24 ${styles.size}`}>
        {sides.map((side) => (
          <TextField
            key={side}
            {...field(`size.${side}`, { onBlur: showNormalized })}
            label={t(`artwork.form.side.${side}`)}
            inputMode="decimal"
          />
        ))}
        <SelectField {...field('size.unit')} label={t('artwork.form.unit')}>
          <Options options={sizeUnits.map((unit) => ({ value: unit, label: t(`artwork.unit.${unit}`) }))} />
        </SelectField>
      </div>
      {/* The fields are too narrow for error messages, so these are below. Each field still announces its own error
          to screen readers. */}
      {errors.map((message) => (
        <ErrorLine key={message} aria-hidden="true">
          {message}
        </ErrorLine>
      ))}
      <Disclosure title={t('artwork.form.otherSize')} isOpen={isText}>
        <TextField
          {...field('size.text')}
          label={t('artwork.form.sizeText')}
          placeholder={t('artwork.form.sizePlaceholder')}
        />
      </Disclosure>
    </fieldset>
  );
}
