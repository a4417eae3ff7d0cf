import type { ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import bar from '@/components/ui/form-bar.module.css';
import { Icon } from '@/components/ui/icon';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { listSectionStates, sections } from './form-sections';
import styles from './opportunity-form.module.css';
import { useOpportunityDraft } from './use-opportunity-draft';

type FormBarProps = {
  /** Index of the section that phones show. */
  current: number;
  onChoose: (section: number) => void;
  failure: string | null;
  onPreview: () => void;
  submit: ReactNode;
  /** True if phones show the save button in every section. Otherwise only the last section has it. */
  isSavable: boolean;
  children: ReactNode;
};

export function FormBar({ current, onChoose, failure, onPreview, submit, isSavable, children }: FormBarProps) {
  const words = useWords();
  const { t, language } = words;
  const draft = useOpportunityDraft();
  const missing = listSectionStates(draft, false, new Date(), words)[current]?.missing ?? [];
  const isLast = current === sections.length - 1;
  return (
    <div
      className={`cluster center end gap-12 pad-16 on-wall hair-above ${bar.bar} ${styles.bar}`}
      data-form-bar
      data-last={isLast ? '' : undefined}
      data-savable={isSavable ? '' : undefined}
    >
      <div className={`t-small cluster center end gap-16 rows-4 fill ${bar.notes} ${styles.notes}`}>
        {failure !== null && (
          <p role="alert" className="error row gap-8">
            <Icon name="alert" size={16} />
            {failure}
          </p>
        )}
        {missing.length > 0 && (
          <p className={styles.missing}>
            {t('opportunity.form.missingHere', { fields: joinWithAnd(missing, language) })}
          </p>
        )}
        {children}
      </div>
      {current > 0 && (
        <span className={styles.back}>
          <IconButton
            icon="arrow-left"
            label={t('opportunity.form.sectionBefore')}
            onClick={() => onChoose(current - 1)}
          />
        </span>
      )}
      <span className={styles.preview}>
        <Button variant="secondary" onClick={onPreview}>
          {t('ui.preview')}
        </Button>
      </span>
      {!isLast && (
        <span className={styles.next}>
          <Button variant={isSavable ? 'secondary' : 'primary'} onClick={() => onChoose(current + 1)}>
            {isSavable ? t('opportunity.form.nextSection') : t('ui.action.continue')}
          </Button>
        </span>
      )}
      <span className={styles.submit}>{submit}</span>
    </div>
  );
}
