import type { ReactNode } from 'react';
import { formatWorkPlace } from '@/components/application-form/work-label';
import marks from '@/components/ui/choice-mark.module.css';
import { NoPicture, Picture } from '@/components/ui/picture';
import { getSeparator } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { WorkFacts } from './own-works';
import styles from './works.module.css';

/** Aligns the bottom edges of the pictures in each row. */
export function WorkTiles({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return (
    <div className={`grid above-24 ${styles.tiles}`} aria-busy={isLoading}>
      {children}
    </div>
  );
}

type WorkTileProps = {
  work: WorkFacts;
  /** Index among the chosen works, or -1 if the work is not chosen. */
  place: number;
  isSingle: boolean;
  isWrong?: boolean;
  isDisabled: boolean;
  onToggle: () => void;
};

export function WorkTile({ work, place, isSingle, isWrong = false, isDisabled, onToggle }: WorkTileProps) {
  const words = useWords();
  const { t, language } = words;
  const { title, year, image } = work;
  const isChosen = place >= 0;
  return (
    <label className={`grid shrink pressable ${styles.tile}`} data-chosen={isChosen || undefined}>
      <span className={`block ${styles.frame}`}>
        {image === null ? (
          <NoPicture ratio={1} label={t('application.noPicture')} />
        ) : (
          <Picture image={image} alt="" sizes="160px" isStill />
        )}
      </span>
      <span className="t-small row center gap-8 control">
        <input
          type="checkbox"
          className={marks.box}
          checked={isChosen}
          disabled={isDisabled}
          aria-invalid={isWrong || undefined}
          onChange={onToggle}
        />
        <span className={isChosen ? 'medium' : 'quiet'}>
          {isChosen
            ? isSingle
              ? t('application.works.chosenOne')
              : formatWorkPlace(place, words)
            : t('ui.action.add')}
        </span>
      </span>
      <span className="t-small break">
        <cite className="work-title" dir="auto">
          {title}
        </cite>
        {year && (
          <span className="quiet">
            {getSeparator(language)}
            {year}
          </span>
        )}
      </span>
    </label>
  );
}
