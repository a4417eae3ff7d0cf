'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import styles from './cv-fieldset.module.css';
import { CvLine } from './cv-line';
import type { FieldsetProps } from './fieldset-props';
import { type CvDraft, emptyCvEntry, newLineId } from './profile-draft';

export type RemovedLine = { line: CvDraft; index: number };

type CvPartProps = FieldsetProps & {
  /** The line that was removed last, as long as it can come back. */
  removed: RemovedLine | null;
  onRemove: (removed: RemovedLine | null) => void;
};

/** The lines of the CV; the profile orders them by year. */
export function CvFieldset({ draft, errors, onChange, removed, onRemove }: CvPartProps) {
  const [addedId, setAddedId] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const { cv } = draft;

  const change = (id: string, fields: Partial<CvDraft>) =>
    onChange({ cv: cv.map((line) => (line.id === id ? { ...line, ...fields } : line)) });
  const add = () => {
    const line = emptyCvEntry();
    setAddedId(line.id);
    onChange({ cv: [...cv, line] });
  };
  // What is pressed goes with its line, or with the offer: the focus is led on before.
  const remove = (line: CvDraft, index: number) => {
    flushSync(() => {
      onRemove({ line, index });
      onChange({ cv: cv.filter(({ id }) => id !== line.id) });
    });
    undo.current?.focus();
  };
  const restore = ({ line, index }: RemovedLine) => {
    flushSync(() => {
      onRemove(null);
      // Another id: the line may be there again by then, where what was typed came back as a whole.
      onChange({ cv: cv.toSpliced(index, 0, { ...line, id: newLineId() }) });
    });
    lines.current?.querySelectorAll('summary')[index]?.focus();
  };

  return (
    <div className={styles.part}>
      <div ref={lines}>
        {cv.map((line, index) => (
          <CvLine
            key={line.id}
            line={line}
            index={index}
            isNew={line.id === addedId}
            errors={errors}
            onChange={(fields) => change(line.id, fields)}
            onRemove={() => remove(line, index)}
          />
        ))}
      </div>
      <p role="status" className={styles.removed}>
        {removed && (
          <>
            {removed.line.title || 'The line'} is removed.{' '}
            <TextButton ref={undo} onClick={() => restore(removed)}>
              Undo
            </TextButton>
          </>
        )}
      </p>
      <div>
        <Button variant="secondary" onClick={add}>
          <Icon name="plus" />
          Add a line
        </Button>
      </div>
    </div>
  );
}
