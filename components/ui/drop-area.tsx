import { useTranslations } from 'next-intl';
import { type DragEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import styles from './drop-area.module.css';
import { listDroppedFiles } from './dropped-files';
import { describedByNotes, FieldNotes } from './field-notes';
import { Icon } from './icon';

type DropAreaProps = {
  label: string;
  /** Labels for mouse users ("Drop images here or", "choose files") and for touch ("Choose or take photos"). */
  offer: { drop: string; choose: string; byFinger: string };
  /** Content types and file extensions that the picker offers. */
  accept: string;
  isMultiple: boolean;
  help: string;
  error?: string | undefined;
  picker?: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
};

export function DropArea({ label, offer, accept, isMultiple, help, error, picker, onFiles }: DropAreaProps) {
  const t = useTranslations();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // Treats unreadable folders as empty.
    listDroppedFiles(event.dataTransfer).then(onFiles, () => onFiles([]));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file input inside */}
      <div
        className={`row center gap-16 relative ${styles.area} ${isOver ? `on-mat ${styles.over}` : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <label className={styles.text} htmlFor={id}>
          <span className="visually-hidden">{t('ui.upload.label', { label })} </span>
          <span className={styles.byPointer}>
            {offer.drop} <span className={`accent underlined ${styles.choose}`}>{offer.choose}</span>
          </span>
          <span className={`${styles.byFinger} accent underlined ${styles.choose}`}>{offer.byFinger}</span>
          <input
            ref={picker}
            id={id}
            type="file"
            className={styles.input}
            accept={accept}
            multiple={isMultiple}
            {...describedByNotes({ id, help, error })}
            onKeyDown={openByEnter}
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])]);
              // Clears the input, so that the user can choose the same file again.
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </>
  );
}

/** Enter opens the picker, like Space. Otherwise Enter would submit the form. */
function openByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
