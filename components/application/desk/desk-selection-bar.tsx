import { useState } from 'react';
import { FormSheet } from '@/components/ui/form-sheet';
import { Menu } from '@/components/ui/menu';
import { SelectionBar } from '@/components/ui/selection-bar';
import { TextButton } from '@/components/ui/text-link';
import type { DeskChange } from '@/lib/browser/members/application/application-desk';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { deskStateLabels, deskStates } from '@/lib/shared/domain/application';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import { DeskStateSign } from './desk-state';
import styles from './desk-wall.module.css';
import { LabelInput } from './labels-field';

type DeskSelectionBarProps = {
  /** Shown while nothing is selected: "163 applications". */
  listed: string;
  selected: readonly DeskRow[];
  isAll: boolean;
  knownLabels: readonly string[];
  isBusy: boolean;
  onAll: (isAll: boolean) => void;
  onChange: (change: DeskChange) => void;
  onWrite: () => void;
};

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
            face="Set state"
            items={deskStates.map((state) => ({
              icon: <DeskStateSign state={state} />,
              label: deskStateLabels[state],
              onChoose: () => onChange({ state }),
            }))}
          />
          <Menu
            label="Change labels"
            face="Label"
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
          <TextButton className="control" aria-haspopup="dialog" onClick={onWrite}>
            Write
          </TextButton>
          <TextButton className="control" onClick={() => onAll(false)}>
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

type LabelSheetProps = {
  count: number;
  known: readonly string[];
  isOpen: boolean;
  onAdd: (label: string) => void;
  onClose: () => void;
};

function LabelSheet({ count, known, isOpen, onAdd, onClose }: LabelSheetProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const label = typed.trim();
    setMissing(label === '');
    if (label === '') return;
    setTyped('');
    onAdd(label);
  };
  return (
    <FormSheet title="Add a label" isOpen={isOpen} submit="Add" busyLabel="Adding" onSubmit={send} onClose={onClose}>
      <p className="t-small quiet">For {formatCounted(count, 'application', 'applications')}. Only you see labels.</p>
      <LabelInput
        label="Label"
        known={known}
        value={typed}
        error={isMissing ? 'Write the label.' : undefined}
        onChange={({ target }) => {
          setMissing(false);
          setTyped(target.value);
        }}
      />
    </FormSheet>
  );
}
