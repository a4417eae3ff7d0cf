import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { toLowerLabel } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './form-progress.module.css';
import { formatProgress, listSectionStates, type SectionState } from './form-sections';
import { useOpportunityDraft } from './use-opportunity-draft';

type FormProgressProps = {
  hasPicture: boolean;
  /** Index of the section that phones show. */
  current: number;
  onChoose: (section: number) => void;
};

export function FormProgress({ hasPicture, current, onChoose }: FormProgressProps) {
  const words = useWords();
  const { t, language } = words;
  const draft = useOpportunityDraft();
  const states = listSectionStates(draft, hasPicture, new Date(), words);
  const next = states[current + 1];
  return (
    <nav aria-label={t('opportunity.form.parts')} className={`t-ui ${styles.progress}`}>
      <p className="t-small quiet under-12 hide-narrow">{formatProgress(states, words)}</p>
      <div className={`row gap-4 full-row ${styles.segments}`} aria-hidden="true">
        {states.map(({ id, isComplete }, index) => (
          <span key={id} data-state={index === current ? 'current' : isComplete ? 'complete' : undefined} />
        ))}
      </div>
      <p className={`t-small quiet pad-12 ${styles.place}`}>
        <strong className="ink">{t('ui.partOf', { part: String(current + 1), whole: String(states.length) })}</strong>{' '}
        {next && t('opportunity.form.next', { section: toLowerLabel(next.title, language) })}
      </p>
      <details className={`t-small ${styles.all}`}>
        <summary className="row center end gap-8 control pressable">
          {t('opportunity.form.allSections')}
          <Icon name="chevron-down" size={16} />
        </summary>
        <ol>
          {states.map((state, index) => (
            <li key={state.id}>
              <SectionLink
                state={state}
                isCurrent={index === current}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(index);
                  event.currentTarget.closest('details')?.removeAttribute('open');
                }}
              />
            </li>
          ))}
        </ol>
      </details>
      <ol className={`hide-narrow ${styles.list}`}>
        {states.map((state) => (
          <li key={state.id}>
            <SectionLink state={state} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type SectionLinkProps = {
  state: SectionState;
  isCurrent?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

function SectionLink({ state: { id, title, isComplete, isOptional }, isCurrent = false, onClick }: SectionLinkProps) {
  const t = useTranslations();
  return (
    <a href={`#${id}`} className="row center gap-8" aria-current={isCurrent ? 'step' : undefined} onClick={onClick}>
      <span className={`stack middle rigid edged ${styles.mark}`}>{isComplete && <Icon name="check" size={16} />}</span>
      {t.rich('opportunity.form.sectionState', {
        title,
        state: isComplete ? 'complete' : isOptional ? 'optional' : 'missing',
        hidden: (state) => <span className="visually-hidden">{state}</span>,
      })}
    </a>
  );
}
