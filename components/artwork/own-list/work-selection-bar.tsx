import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { SelectionBar } from '@/components/ui/selection-bar';
import { TextButton } from '@/components/ui/text-link';
import { showError, showToast } from '@/components/ui/toast';
import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { useWords } from '@/lib/shared/i18n/use-words';
import { DetailsSheet, PriceSheet, SeriesSheet, TagsSheet } from './bulk-sheets';
import styles from './own-artworks-page.module.css';
import { describeFailure, formatChanged } from './own-selection';

type WorkSelectionBarProps = {
  /** The text while nothing is selected, such as "23 works, my order". */
  listed: string;
  /** Example: "5 selected". */
  chosen: string;
  selected: readonly OwnArtwork[];
  isAll: boolean;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  onAll: (isAll: boolean) => void;
  /** @throws ApiError, ApiUnavailableError */
  onChange: (change: BulkChange) => Promise<void>;
  onDelete: () => void;
};

export function WorkSelectionBar(props: WorkSelectionBarProps) {
  const { listed, chosen, selected, isAll, isSelecting, onSelecting, onAll, onChange, onDelete } = props;
  const words = useWords();
  const { t } = words;
  const [sheet, setSheet] = useState<'price' | 'details' | 'series' | 'tags' | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: onChange,
    onSuccess: () => showToast(formatChanged(selected.length, words)),
    onError: (error, change) =>
      showError(describeFailure(error, t), { label: t('ui.tryAgain'), onPress: () => mutate(change) }),
  });
  const apply = (change: BulkChange) => isPending || mutate(change);
  const isNone = selected.length === 0;
  const hasPublic = selected.some(({ visibility }) => visibility === 'PUBLIC');
  const hasOther = selected.some(({ visibility }) => visibility !== 'PUBLIC');
  const list: Action = {
    icon: 'eye',
    label: t('artwork.own.action.list'),
    onChoose: () => apply({ visibility: 'PUBLIC' }),
  };
  const unlist: Action = {
    icon: 'eye-off',
    label: t('artwork.own.action.unlist'),
    onChoose: () => apply({ visibility: 'UNLISTED' }),
  };
  // On phones, all actions are in the menu. On wide screens, the common ones are buttons.
  const actions: Action[] = [
    ...(hasPublic ? [unlist] : []),
    ...(hasOther ? [{ ...list, isInMenu: hasPublic }] : []),
    { icon: 'pencil', label: t('artwork.own.action.price'), onChoose: () => setSheet('price') },
    { icon: 'pencil', label: t('artwork.own.action.details'), onChoose: () => setSheet('details'), isInMenu: true },
    { icon: 'plus', label: t('artwork.own.action.series'), onChoose: () => setSheet('series') },
    { icon: 'star', label: t('artwork.own.action.tags'), onChoose: () => setSheet('tags'), isInMenu: true },
    { icon: 'trash', label: t('ui.action.delete'), isDestructive: true, onChoose: onDelete },
  ];
  const sheetProps = { works: selected, onChange, onClose: () => setSheet(null) };
  return (
    <SelectionBar
      label={t('artwork.own.selectedWorks')}
      listed={listed}
      chosen={isNone ? null : chosen}
      isAll={isAll}
      isBusy={isPending}
      isOffOnPhone={!isSelecting}
      onAll={onAll}
    >
      {isNone ? (
        <TextButton className={styles.toggle} onClick={() => onSelecting(!isSelecting)}>
          {isSelecting ? t('ui.action.done') : t('artwork.own.select')}
        </TextButton>
      ) : (
        <>
          <div className={`row gap-12 ${styles.buttons}`}>
            {actions
              .filter(({ isInMenu }) => !isInMenu)
              .map(({ label, isDestructive, onChoose }) => (
                <Button
                  key={label}
                  size="small"
                  variant={isDestructive ? 'destructive' : 'secondary'}
                  onClick={onChoose}
                >
                  {label}
                </Button>
              ))}
          </div>
          <Menu label={t('artwork.own.moreSelected')} items={actions} />
          <TextButton
            onClick={() => {
              onAll(false);
              onSelecting(false);
            }}
          >
            {t('ui.action.clearSelection')}
          </TextButton>
        </>
      )}
      <PriceSheet {...sheetProps} isOpen={sheet === 'price'} />
      <DetailsSheet {...sheetProps} isOpen={sheet === 'details'} />
      <SeriesSheet {...sheetProps} isOpen={sheet === 'series'} />
      <TagsSheet {...sheetProps} isOpen={sheet === 'tags'} />
    </SelectionBar>
  );
}

type Action = MenuItem & { onChoose: () => void; isInMenu?: boolean };
