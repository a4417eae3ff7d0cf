import { useState } from 'react';
import { Menu } from '@/components/ui/menu';
import { MenuFace } from '@/components/ui/menu-face';
import { SelectionBar } from '@/components/ui/selection-bar';
import { TextButton } from '@/components/ui/text-link';
import type { DeskChange } from '@/lib/browser/members/application/application-desk';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { deskStateLabels, deskStates } from '@/lib/shared/domain/application';
import { formatCount } from '@/lib/shared/domain/text';
import styles from './desk-selection-bar.module.css';
import { DeskStateSign } from './desk-state-label';
import { LabelSheet } from './label-sheet';

type DeskSelectionBarProps = {
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

/** The actions for several applications. */
export function DeskSelectionBar(props: DeskSelectionBarProps) {
  const { listed, selected, isAll, knownLabels, isBusy, onAll, onChange, onWrite } = props;
  const [isAddingLabel, setAddingLabel] = useState(false);
  const isNone = selected.length === 0;
  const used = [...new Set(selected.flatMap(({ labels }) => labels))].sort((one, other) => one.localeCompare(other));
  return (
    <SelectionBar
      label="Selected applications"
      listed={listed}
      chosen={
        isNone ? null : (
          <>
            {formatCount(selected.length)}
            <span className={styles.word}> selected</span>
          </>
        )
      }
      isAll={isAll}
      isBusy={isBusy}
      onAll={onAll}
    >
      {!isNone && (
        <>
          <Menu
            label="Set the state"
            face={<MenuFace>Set state</MenuFace>}
            items={deskStates.map((state) => ({
              icon: <DeskStateSign state={state} />,
              label: deskStateLabels[state],
              onChoose: () => onChange({ state }),
            }))}
          />
          <Menu
            label="Change labels"
            face={<MenuFace>Label</MenuFace>}
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
          <TextButton className={styles.plain} aria-haspopup="dialog" onClick={onWrite}>
            Write
          </TextButton>
          <TextButton className={styles.plain} onClick={() => onAll(false)}>
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
    </SelectionBar>
  );
}
