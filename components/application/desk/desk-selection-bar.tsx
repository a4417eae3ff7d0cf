import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSheet } from '@/components/ui/form-sheet';
import { Menu } from '@/components/ui/menu';
import { SelectionBar } from '@/components/ui/selection-bar';
import { TextButton } from '@/components/ui/text-link';
import type { DeskChange } from '@/lib/browser/members/application/application-desk';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { deskStates } from '@/lib/shared/domain/application';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { DeskStateSign } from './desk-state';
import styles from './desk-wall.module.css';
import { LabelInput } from './labels-field';

type DeskSelectionBarProps = {
  /** The text while nothing is selected, such as "163 applications". */
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
  const t = useTranslations();
  const language = useLanguage();
  const [isAddingLabel, setAddingLabel] = useState(false);
  const isNone = selected.length === 0;
  const used = [...new Set(selected.flatMap(({ labels }) => labels))].sort((one, other) =>
    one.localeCompare(other, intlTags[language]),
  );
  return (
    <SelectionBar
      label={t('application.selection.title')}
      listed={listed}
      chosen={
        isNone
          ? null
          : t.rich('application.selection.count', {
              count: selected.length,
              word: (chunks) => <span className={styles.word}>{chunks}</span>,
            })
      }
      isAll={isAll}
      isBusy={isBusy}
      onAll={onAll}
    >
      {!isNone && (
        <>
          <Menu
            label={t('application.selection.setStateLabel')}
            face={t('application.selection.setState')}
            items={deskStates.map((state) => ({
              icon: <DeskStateSign state={state} />,
              label: t(`application.deskState.${state}`),
              onChoose: () => onChange({ state }),
            }))}
          />
          <Menu
            label={t('application.label.change')}
            face={t('application.label.one')}
            items={[
              { icon: 'plus', label: t('application.label.add'), onChoose: () => setAddingLabel(true) },
              ...used.map((label, index) => ({
                icon: 'minus' as const,
                id: `remove ${label}`,
                label: t('application.label.remove', { label }),
                startsGroup: index === 0,
                onChoose: () => onChange({ removeLabel: label }),
              })),
            ]}
          />
          <TextButton className="control" aria-haspopup="dialog" onClick={onWrite}>
            {t('application.selection.write')}
          </TextButton>
          <TextButton className="control" onClick={() => onAll(false)}>
            {t('ui.action.clearSelection')}
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
  const t = useTranslations();
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
    <FormSheet
      title={t('application.label.add')}
      isOpen={isOpen}
      submit={t('ui.action.add')}
      busyLabel={t('ui.busy.adding')}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="t-small quiet">{t('application.label.help', { count })}</p>
      <LabelInput
        label={t('application.label.one')}
        known={known}
        value={typed}
        error={isMissing ? t('application.label.missing') : undefined}
        onChange={({ target }) => {
          setMissing(false);
          setTyped(target.value);
        }}
      />
    </FormSheet>
  );
}
