import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { SelectionBar } from '@/components/ui/selection-bar';
import { TextButton } from '@/components/ui/text-link';
import { showError, showToast } from '@/components/ui/toast';
import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { DetailsSheet, PriceSheet, SeriesSheet, TagsSheet } from './bulk-sheets';
import styles from './own-artworks-page.module.css';
import { describeFailure, formatChanged } from './own-selection';

type WorkSelectionBarProps = {
  /** Shown while nothing is selected, for example "23 works, my order". */
  listed: string;
  /** For example "5 selected". */
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
  const [sheet, setSheet] = useState<'price' | 'details' | 'series' | 'tags' | null>(null);
  // Applies changes that need no sheet.
  const { mutate, isPending } = useMutation({
    mutationFn: onChange,
    onSuccess: () => showToast(formatChanged(selected.length)),
    onError: (error, change) =>
      showError(describeFailure(error), { label: 'Try again', onPress: () => mutate(change) }),
  });
  const apply = (change: BulkChange) => isPending || mutate(change);
  const isNone = selected.length === 0;
  const hasPublic = selected.some(({ visibility }) => visibility === 'PUBLIC');
  const hasOther = selected.some(({ visibility }) => visibility !== 'PUBLIC');
  const list: Action = { icon: 'eye', label: 'Make public', onChoose: () => apply({ visibility: 'PUBLIC' }) };
  const unlist: Action = { icon: 'eye-off', label: 'Make unlisted', onChoose: () => apply({ visibility: 'UNLISTED' }) };
  // On a phone, the menu has all actions; on a wide screen, the common ones are buttons.
  const actions: Action[] = [
    ...(hasPublic ? [unlist] : []),
    ...(hasOther ? [{ ...list, isInMenu: hasPublic }] : []),
    { icon: 'pencil', label: 'Set price', onChoose: () => setSheet('price') },
    { icon: 'pencil', label: 'Change category, medium or year', onChoose: () => setSheet('details'), isInMenu: true },
    { icon: 'plus', label: 'Add to series', onChoose: () => setSheet('series') },
    { icon: 'star', label: 'Change tags', onChoose: () => setSheet('tags'), isInMenu: true },
    { icon: 'trash', label: 'Delete', isDestructive: true, onChoose: onDelete },
  ];
  const sheetProps = { works: selected, onChange, onClose: () => setSheet(null) };
  return (
    <SelectionBar
      label="Selected works"
      listed={listed}
      chosen={isNone ? null : chosen}
      isAll={isAll}
      isBusy={isPending}
      isOffOnPhone={!isSelecting}
      onAll={onAll}
    >
      {isNone ? (
        <TextButton className={styles.toggle} onClick={() => onSelecting(!isSelecting)}>
          {isSelecting ? 'Done' : 'Select'}
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
          <Menu label="More for the selected works" items={actions} />
          <TextButton
            onClick={() => {
              onAll(false);
              onSelecting(false);
            }}
          >
            Clear
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
