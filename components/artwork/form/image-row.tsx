import { useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/controlled-fields';
import { FocalPoint, FocalPointHelp } from '@/components/ui/focal-point';
import { Icon } from '@/components/ui/icon';
import { useSortableRow } from '@/components/ui/sortable';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { Toggle } from '@/components/ui/toggle';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { downloadOriginal } from '@/lib/browser/members/artwork/own-artworks';
import { allowsTransparency, altLimit } from '@/lib/shared/domain/image';
import { formatCount } from '@/lib/shared/domain/text';
import { formatFileSize } from '@/lib/shared/domain/upload';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { ArtworkDraft } from './artwork-draft';
import styles from './image-row.module.css';

export const createAltId = (id: string) => `alt-${id}`;

type ImageRowProps = {
  id: string;
  index: number;
  count: number;
  name: string;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function ImageRow({ id, index, count, name, onMove, onRemove }: ImageRowProps) {
  const { t, language } = useWords();
  const { control, setValue } = useFormContext<ArtworkDraft>();
  const field = useFieldProps<ArtworkDraft>();
  const image = useWatch({ control, name: `imageDetails.${index}` });
  const { rowRef, gripRef, isDragged } = useSortableRow({ id, index });
  return (
    <li
      ref={rowRef}
      className={`grid top gap-20 pad-24 on-wall hair-under ${styles.row} ${isDragged ? styles.dragged : ''}`}
    >
      {/* This handle is hidden from assistive technology, because two buttons also move the image. */}
      <span ref={gripRef} className={`quiet stack middle control ${styles.grip}`} aria-hidden="true">
        <Icon name="grip" />
      </span>
      <FocalPoint
        image={image}
        alt={image.alt}
        isHelpHidden
        sizes="152px"
        onChange={(point) => setValue(`imageDetails.${index}.focalPoint`, point, { shouldDirty: true })}
      />
      <div className={`stack gap-16 shrink ${styles.texts}`}>
        <p className={`row baseline spread gap-16 ${styles.head}`}>
          <span className="medium break shrink">{name}</span>
          <span className="t-small quiet numbers rigid">
            <bdi dir="ltr">
              {formatCount(image.width, false, language)} × {formatCount(image.height, false, language)}
            </bdi>
            {image.bytes !== null && `, ${formatFileSize(image.bytes, language)}`}
          </span>
        </p>
        <TextAreaField<ArtworkDraft>
          name={`imageDetails.${index}.alt`}
          id={createAltId(id)}
          label={t('artwork.form.altLabel')}
          placeholder={index === 0 ? t('artwork.form.altPlaceholder') : undefined}
          help={index === 0 ? t('artwork.form.altHelp') : undefined}
          limit={altLimit}
        />
        {index === 0 && (
          <div aria-hidden="true">
            <FocalPointHelp />
          </div>
        )}
        <TextField
          {...field(`imageDetails.${index}.caption`)}
          label={t('artwork.form.caption')}
          help={t('artwork.form.captionHelp')}
        />
        {allowsTransparency(image.key) && (
          <Toggle
            label={t('artwork.form.darkWall')}
            checked={image.wall === 'DARK'}
            onChange={({ target }) =>
              setValue(`imageDetails.${index}.wall`, target.checked ? 'DARK' : 'LIGHT', { shouldDirty: true })
            }
          />
        )}
        <div className={`t-small row center gap-4 ${styles.ways}`}>
          <IconButton
            icon="chevron-up"
            label={t('ui.action.moveUp', { name })}
            hasBorder={false}
            aria-disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon="chevron-down"
            label={t('ui.action.moveDown', { name })}
            hasBorder={false}
            aria-disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <TextButton
            aria-label={t('artwork.form.originalOf', { name })}
            onClick={() => void downloadOriginal(image.key)}
          >
            {t('artwork.form.original')}
          </TextButton>
          <TextButton deletes aria-label={t('ui.action.removeNamed', { name })} onClick={onRemove}>
            {t('ui.action.remove')}
          </TextButton>
        </div>
      </div>
    </li>
  );
}
