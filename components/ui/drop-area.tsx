import { type DragEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import styles from './drop-area.module.css';
import { listDroppedFiles } from './dropped-files';
import { describedByNotes, FieldNotes } from './field-notes';
import { Icon } from './icon';

type DropAreaProps = {
  /** What is asked for: "Picture", "Gallery". */
  label: string;
  /** What can be done with a pointer: "Drop images here or" "choose files"; by a finger: "Choose or take photos". */
  offer: { drop: string; choose: string; byFinger: string };
  /** The content types and endings that the picker offers. */
  accept: string;
  isMultiple: boolean;
  help: string;
  /** A sentence for the person, when what is there is not enough, or not taken. */
  error?: string | undefined;
  picker?: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
};

/** Takes files, also in folders, by a drop, or by a picker (design: artwork form). */
export function DropArea({ label, offer, accept, isMultiple, help, error, picker, onFiles }: DropAreaProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // A folder that cannot be read is as if it had not been dropped.
    listDroppedFiles(event.dataTransfer).then(onFiles, () => onFiles([]));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the picker inside */}
      <div
        className={isOver ? `${styles.area} ${styles.over}` : styles.area}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <label className={styles.text} htmlFor={id}>
          <span className="visually-hidden">{label}: </span>
          <span className={styles.byPointer}>
            {offer.drop} <span className={styles.choose}>{offer.choose}</span>
          </span>
          <span className={`${styles.byFinger} ${styles.choose}`}>{offer.byFinger}</span>
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
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </>
  );
}

/** Browsers open the picker by Space alone; Enter would send the form around it. */
function openByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
