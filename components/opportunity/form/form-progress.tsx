import { Icon } from '@/components/ui/icon';
import styles from './form-progress.module.css';
import { formatProgress, listSectionStates, type SectionState } from './form-sections';
import { useOpportunityDraft } from './use-opportunity-draft';

type FormProgressProps = {
  hasPicture: boolean;
  /** Index of the section that a phone shows. */
  current: number;
  onChoose: (section: number) => void;
};

/** The sections with a mark for each complete one. A phone has one segment each and a list of links. */
export function FormProgress({ hasPicture, current, onChoose }: FormProgressProps) {
  const draft = useOpportunityDraft();
  const states = listSectionStates(draft, hasPicture, new Date());
  const next = states[current + 1];
  return (
    <nav aria-label="Parts of the call" className={`t-ui ${styles.progress}`}>
      <p className={`t-small quiet under-12 ${styles.count}`}>{formatProgress(states)}</p>
      <div className={styles.segments} aria-hidden="true">
        {states.map(({ id, isComplete }, index) => (
          <span key={id} data-state={index === current ? 'current' : isComplete ? 'complete' : undefined} />
        ))}
      </div>
      <p className={styles.place}>
        <strong>
          {current + 1} of {states.length}
        </strong>{' '}
        {next && `Next: ${next.title.toLowerCase()}`}
      </p>
      <details className={styles.all}>
        <summary>
          All sections
          <Icon name="chevron-down" size={16} />
        </summary>
        <ol>
          {states.map((state, index) => (
            <li key={state.id}>
              <a
                href={`#${state.id}`}
                aria-current={index === current ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(index);
                  event.currentTarget.closest('details')?.removeAttribute('open');
                }}
              >
                <SectionName state={state} />
              </a>
            </li>
          ))}
        </ol>
      </details>
      <ol className={styles.list}>
        {states.map((state) => (
          <li key={state.id}>
            <a href={`#${state.id}`}>
              <SectionName state={state} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function SectionName({ state: { title, isComplete, isOptional } }: { state: SectionState }) {
  return (
    <>
      <span className={`stack middle rigid edged ${styles.mark}`}>{isComplete && <Icon name="check" size={16} />}</span>
      {title}
      <span className="visually-hidden">
        {isComplete ? ', complete' : isOptional ? ', optional' : ', something is missing'}
      </span>
    </>
  );
}
