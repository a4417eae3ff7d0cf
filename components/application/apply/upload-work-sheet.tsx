import { useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { isolate } from '@/components/ui/isolated';
import { Picture } from '@/components/ui/picture';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { UploadArea } from '@/components/ui/upload-area';
import { readSizeUnit, rememberSizeUnit } from '@/lib/browser/choices/size-unit';
import { readText } from '@/lib/browser/forms/field-codecs';
import { postArtwork, uploadArtworkImage } from '@/lib/browser/members/artwork/own-artworks';
import { createUploadSender } from '@/lib/browser/members/send-upload';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import type { WorkDetail } from '@/lib/shared/domain/application-form';
import {
  type ArtworkCategory,
  artworkCategories,
  artworkLimits,
  type SizeUnit,
  sizeUnits,
} from '@/lib/shared/domain/artwork';
import { formatUploadFormats, uploadLimits } from '@/lib/shared/domain/image';
import { convertLength, parseLength } from '@/lib/shared/domain/typed-length';
import { formatFileSize } from '@/lib/shared/domain/upload';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { listOffered } from '@/lib/shared/site';
import styles from './apply-form.module.css';

type UploadWorkSheetProps = {
  profileId: string;
  requested: readonly WorkDetail[];
  /** True if the artist cannot choose more works. A new work is then saved but not chosen. */
  isFull: boolean;
  onUploaded: (id: string) => void;
  onClose: () => void;
};

export function UploadWorkSheet({ profileId, requested, isFull, onUploaded, onClose }: UploadWorkSheetProps) {
  const words = useWords();
  const { t, language } = words;
  const [image, setImage] = useState<ArtworkImage | null>(null);
  const [typed, setTyped] = useState<TypedWork>(createTypedWork);
  const [idempotencyKey] = useState(() => uuidv4());
  const change = (changes: Partial<TypedWork>) => setTyped((before) => ({ ...before, ...changes }));
  const { sheet, errors, forget } = useFormSheet({
    listErrors: () => listWorkErrors(typed, requested, words),
    save: () => postArtwork(profileId, createUnlistedWork(typed), idempotencyKey),
    onSaved: ({ id }) => {
      rememberSizeUnit(typed.unit);
      if (!isFull) onUploaded(id);
      onClose();
    },
  });
  const send = createUploadSender(async (file, options) => {
    const uploaded = await uploadArtworkImage(profileId, file, options);
    setImage(uploaded);
    change({ imageId: uploaded.id });
    forget('imageId');
  });
  const text = (name: TextName) => ({
    name,
    value: typed[name],
    error: errors[name] ?? errors[`size.${name}`],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const formatLabel = (detail: WorkDetail) => {
    const label = t(`application.workDetail.${detail}`);
    return requested.includes(detail) ? label : t.rich('application.form.optional', { label, bdi: isolate });
  };
  return (
    <FormSheet
      title={t('application.upload.title')}
      submit={isFull ? t('application.upload.add') : t('application.upload.addAndChoose')}
      busyLabel={t('ui.busy.adding')}
      {...sheet}
      onClose={onClose}
    >
      <p className="t-small quiet">{t('application.upload.unlisted')}</p>
      <UploadArea
        label={t('application.upload.picture')}
        most={1}
        help={t('application.upload.pictureHelp', {
          formats: formatUploadFormats(language),
          size: formatFileSize(uploadLimits.artworkBytes, language),
        })}
        maxBytes={uploadLimits.artworkBytes}
        error={errors.imageId ?? errors.imageDetails}
        send={send}
      >
        {image !== null && (
          <div className={`above-16 ${styles.picture}`}>
            <Picture image={image} alt={t('application.upload.pictureAlt')} sizes="240px" />
          </div>
        )}
      </UploadArea>
      <TextField {...text('title')} label={t('application.upload.workTitle')} autoComplete="off" />
      <div className="grid columns-2 top gap-16 rows-24">
        <TextField {...text('year')} label={formatLabel('year')} placeholder="2025" autoComplete="off" />
        <SelectField
          name="category"
          label={t('application.upload.category')}
          value={typed.category ?? ''}
          error={errors.category}
          onChange={({ target }) => {
            change({ category: artworkCategories.find((one) => one === target.value) ?? null });
            forget('category');
          }}
        >
          <option value="">{t('application.upload.chooseOne')}</option>
          <Options
            options={listOffered('categories', artworkCategories).map((value) => ({
              value,
              label: t(`artwork.category.${value}`),
            }))}
          />
        </SelectField>
      </div>
      <TextField
        {...text('medium')}
        label={formatLabel('medium')}
        placeholder={t('application.upload.mediumExample')}
      />
      <fieldset className="grid columns-4 top gap-16 rows-24">
        <legend className="visually-hidden">{formatLabel('size')}</legend>
        {sides.map((side) => (
          <TextField
            key={side}
            {...text(side)}
            label={t(`application.upload.side.${side}`)}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        <SelectField
          label={t('application.upload.unit')}
          value={typed.unit}
          onChange={({ target }) => change({ unit: sizeUnits.find((unit) => unit === target.value) ?? typed.unit })}
        >
          <Options options={sizeUnits.map((unit) => ({ value: unit, label: t(`artwork.unit.${unit}`) }))} />
        </SelectField>
      </fieldset>
    </FormSheet>
  );
}

function createTypedWork(): TypedWork {
  return {
    imageId: null,
    title: '',
    year: '',
    medium: '',
    category: null,
    height: '',
    width: '',
    depth: '',
    unit: readSizeUnit(),
  };
}

const sides = ['height', 'width', 'depth'] as const;
type TextName = 'title' | 'year' | 'medium' | (typeof sides)[number];

export type TypedWork = Record<TextName, string> & {
  imageId: string | null;
  category: ArtworkCategory | null;
  unit: SizeUnit;
};

/** @returns messages by field, including missing details that the call requests. */
export function listWorkErrors(
  typed: TypedWork,
  requested: readonly WorkDetail[],
  { t }: Words,
): Record<string, string> {
  const wrong = sides.filter((side) => typed[side].trim() !== '' && !parseLength(typed[side])?.value);
  const lacks = (detail: WorkDetail, ...fields: TextName[]) =>
    requested.includes(detail) && fields.every((field) => typed[field].trim() === '');
  return {
    ...(lacks('year', 'year') && { year: t('application.upload.lacks.year') }),
    ...(lacks('medium', 'medium') && { medium: t('application.upload.lacks.medium') }),
    ...(lacks('size', ...sides) && { height: t('application.upload.lacks.size') }),
    ...(typed.imageId === null && { imageId: t('application.upload.lacks.picture') }),
    ...(typed.title.trim() === '' && { title: t('application.upload.lacks.title') }),
    ...(typed.title.length > artworkLimits.title && {
      title: t('application.problem.tooLong', { count: artworkLimits.title }),
    }),
    ...(typed.category === null && { category: t('application.upload.lacks.category') }),
    ...Object.fromEntries(wrong.map((side) => [side, t('application.upload.wrongSize')])),
  };
}

/** Unlisted works can be sent with applications but do not appear in public lists. */
function createUnlistedWork(typed: TypedWork) {
  const read = (text: string) => {
    const length = parseLength(text);
    return length === null ? null : convertLength(length.value, length.unit ?? typed.unit, typed.unit);
  };
  return {
    title: typed.title.trim(),
    year: readText(typed.year),
    medium: readText(typed.medium),
    category: typed.category ?? ('OTHER' as const),
    size: {
      height: read(typed.height),
      width: read(typed.width),
      depth: read(typed.depth),
      unit: typed.unit,
      text: null,
    },
    visibility: 'UNLISTED' as const,
    imageDetails: typed.imageId === null ? [] : [{ id: typed.imageId, alt: null, caption: null, focalPoint: null }],
  };
}
