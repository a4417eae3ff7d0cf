import { Icon } from '@/components/ui/icon';
import type { Check } from '@/lib/shared/domain/application';
import styles from './apply-form.module.css';
import { FormSection } from './form-sections';

type ChecklistProps = { checks: readonly Check[]; findTarget: (path: string) => string };

/** The requests of the call, and whether each is complete. Each row leads to its field. */
export function Checklist({ checks, findTarget }: ChecklistProps) {
  return (
    <FormSection id="to-send" title="To send">
      <ul className="above-12 hair-above">
        {checks.map((check) => (
          <li key={check.title} className={`hair-under ${styles.check}`}>
            <a
              className="row gap-16 pad-8 control"
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
    </FormSection>
  );
}

function CheckSign({ check: { problem, state } }: { check: Check }) {
  if (problem !== null) return <Icon name="alert" label="Missing:" />;
  return state === 'Optional' ? <Icon name="minus" label="Optional:" /> : <Icon name="check" label="Complete:" />;
}

const CONTROLS = 'input:enabled, textarea:enabled, select:enabled, [aria-invalid="true"], button:enabled, a[href]';

/** Scrolls to the field or section with this id, and focuses its first wrong control, or else its first one. */
export function focusField(id: string): void {
  const place = document.getElementById(id);
  if (place === null) return;
  const wrong = place.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('[role="radiogroup"]')
    ? wrong.querySelector<HTMLElement>('input:enabled')
    : (wrong ?? place.querySelector<HTMLElement>(CONTROLS));
  place.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}
