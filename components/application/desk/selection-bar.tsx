import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { TextButton } from '@/components/ui/text-link';
import type { DeskChange } from '@/lib/browser/members/application/application-desk';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { deskStateLabels, deskStates } from '@/lib/shared/domain/application';
import { formatCount } from '@/lib/shared/domain/text';
import { DeskStateSign } from './desk-state-label';
import { LabelSheet } from './label-sheet';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  /** Shown while nothing is selected: "163 applications". */
  listed: string;
  selected: readonly DeskRow[];
  isAll: boolean;
  /** Labels in use at this call. */
  knownLabels: readonly string[];
  isBusy: boolean;
  onAll: (isAll: boolean) => void;
  onChange: (change: DeskChange) => void;
  /** Writes to those that are selected. */
  onWrite: () => void;
};

/** The actions for several applications. Its place is kept, so that selecting moves no row. */
export function SelectionBar(props: SelectionBarProps) {
  const { listed, selected, isAll, knownLabels, isBusy, onAll, onChange, onWrite } = props;
  const [isAddingLabel, setAddingLabel] = useState(false);
  const isNone = selected.length === 0;
  const used = [...new Set(selected.flatMap(({ labels }) => labels))].sort((one, other) => one.localeCompare(other));
  return (
    <section className={styles.bar} aria-label="Selected applications" aria-busy={isBusy}>
      <label className={styles.all}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isAll && !isNone}
          // `indeterminate` is a property without an attribute.
          ref={(input) => {
            if (input) input.indeterminate = !isNone && !isAll;
          }}
          onChange={({ target }) => onAll(target.checked)}
        />
        <span className="visually-hidden">Select all that are shown</span>
      </label>
      <p role="status" className={isNone ? styles.listed : styles.count}>
        {isNone ? (
          listed
        ) : (
          <>
            {formatCount(selected.length)}
            <span className={styles.word}> selected</span>
          </>
        )}
      </p>
      {!isNone && (
        <>
          <Menu
            label="Set the state"
            className={styles.menu}
            face={<Face label="Set state" />}
            items={deskStates.map((state) => ({
              icon: <DeskStateSign state={state} />,
              label: deskStateLabels[state],
              onChoose: () => onChange({ state }),
            }))}
          />
          <Menu
            label="Change labels"
            className={styles.menu}
            face={<Face label="Label" />}
            items={[
              { icon: 'plus', label: 'Add a label', onChoose: () => setAddingLabel(true) },
              ...used.map((label, index) => ({
                icon: 'minus' as const,
                id: `remove ${label}`,
                label: `Remove “${label}”`,
                startsGroup: index === 0,
                onChoose: () => onChange({ removeLabel: label }),
              })),
            ]}
          />
          <TextButton className={styles.clear} aria-haspopup="dialog" onClick={onWrite}>
            Write
          </TextButton>
          <TextButton className={styles.clear} onClick={() => onAll(false)}>
            Clear
          </TextButton>
        </>
      )}
      <LabelSheet
        count={selected.length}
        known={knownLabels}
        isOpen={isAddingLabel}
        onAdd={(addLabel) => {
          onChange({ addLabel });
          setAddingLabel(false);
        }}
        onClose={() => setAddingLabel(false)}
      />
    </section>
  );
}

function Face({ label }: { label: string }) {
  return (
    <span className={styles.face}>
      {label}
      <Icon name="chevron-down" size={18} />
    </span>
  );
}
