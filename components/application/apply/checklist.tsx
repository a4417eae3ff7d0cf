import { Icon } from '@/components/ui/icon';
import type { Check } from '@/lib/shared/domain/application';
import styles from './apply-form.module.css';
import { focusField } from './focus-field';

type ChecklistProps = { checks: readonly Check[]; findTarget: (path: string) => string };

/** The requests of the call, and whether each is complete. Each row leads to its field. */
export function Checklist({ checks, findTarget }: ChecklistProps) {
  return (
    <section className={`shrink ${styles.section}`} aria-labelledby="to-send">
      <div className="cluster baseline spread gap-24 rows-4 pad-above-16 ink-above">
        <h2 id="to-send" className="t-h2">
          To send
        </h2>
      </div>
      <ul className="above-12 hair-above">
        {checks.map((check) => (
          <li key={check.title} className={`hair-under ${styles.check}`}>
            <a
              href={`#${findTarget(check.path)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(findTarget(check.path));
              }}
            >
              <CheckSign check={check} />
              <span>
                <span className={`block ${styles.name}`}>{check.title}</span>
                <span className={`t-small block ${check.problem === null ? 'quiet' : 'medium'}`}>{check.state}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckSign({ check: { problem, state } }: { check: Check }) {
  if (problem !== null) return <Icon name="alert" label="Missing:" />;
  return state === 'Optional' ? <Icon name="minus" label="Optional:" /> : <Icon name="check" label="Complete:" />;
}
