'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import styles from './cv-fieldset.module.css';
import { CvLine } from './cv-line';
import { type CvDraft, createEmptyCvLine, createLineId, type ProfileDraft } from './profile-draft';

export type RemovedLine = { line: CvDraft; index: number };

type CvFieldsetProps = {
  /** The line that was removed last, as long as it can come back. */
  removed: RemovedLine | null;
  onRemove: (removed: RemovedLine | null) => void;
};

/** The lines of the CV; the profile orders them by year. */
export function CvFieldset({ removed, onRemove }: CvFieldsetProps) {
  const { control, getValues } = useFormContext<ProfileDraft>();
  // The lines have an id of their own, which a saved one keeps: what has the focus stays on the page.
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'cv', keyName: 'key' });
  const [addedId, setAddedId] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const lines = useRef<HTMLDivElement>(null);

  const addLine = () => {
    const line = createEmptyCvLine();
    setAddedId(line.id);
    append(line, { shouldFocus: false });
  };
  // What is pressed goes with its line, or with the offer: the focus is led on before.
  const removeLine = (index: number) => {
    flushSync(() => {
      onRemove({ line: getValues(`cv.${index}`), index });
      remove(index);
    });
    undo.current?.focus();
  };
  const restoreLine = ({ line, index }: RemovedLine) => {
    flushSync(() => {
      onRemove(null);
      // Another id: the line may be there again by then, where what was typed came back as a whole.
      insert(index, { ...line, id: createLineId() }, { shouldFocus: false });
    });
    lines.current?.querySelectorAll('summary')[index]?.focus();
  };

  return (
    <div className={styles.part}>
      <div ref={lines}>
        {fields.map(({ id }, index) => (
          <CvLine key={id} index={index} isNew={id === addedId} onRemove={() => removeLine(index)} />
        ))}
      </div>
      <p role="status" className={styles.removed}>
        {removed && (
          <>
            {removed.line.title || 'The line'} is removed.{' '}
            <TextButton ref={undo} onClick={() => restoreLine(removed)}>
              Undo
            </TextButton>
          </>
        )}
      </p>
      <div>
        <Button variant="secondary" onClick={addLine}>
          <Icon name="plus" />
          Add a line
        </Button>
      </div>
    </div>
  );
}
