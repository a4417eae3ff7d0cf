import { Icon, type IconName } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Check } from '@/lib/shared/domain/application';
import { type ApplicationForm, listQuestions } from '@/lib/shared/domain/application-form';
import { type Fit, listFits } from '@/lib/shared/domain/eligibility';
import { paths } from '@/lib/shared/paths';
import styles from './apply-form.module.css';
import { FormSection } from './form-sections';

export function Checklist({ checks, form }: { checks: readonly Check[]; form: ApplicationForm }) {
  const findTarget = (path: string) => (path === 'answers' ? `answers.${listQuestions(form)[0]?.id}` : path);
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

/** Artists who do not match may still apply. */
export function EligibilityCheck({ opportunity, profile }: { opportunity: Opportunity; profile: Profile }) {
  const fits = listFits(opportunity, profile);
  if (fits.length === 0) return null;
  return (
    <section className="stack gap-12" aria-label="Who can apply">
      <p className="medium">{formatVerdict(fits)}</p>
      <ul className="t-small quiet stack gap-8">
        {fits.map(({ fits: doesFit, reason }) => (
          <li key={reason} className="break row gap-8">
            <Icon {...pickSign(doesFit)} size={18} />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {fits.some((one) => one.fits !== true) && (
        <p className={`t-small quiet cluster center gap-16 rows-0 ${styles.line}`}>
          You can apply all the same: the organizer decides.{' '}
          <TextLink href={paths.editProfile(profile.id)}>Correct your profile</TextLink>
        </p>
      )}
    </section>
  );
}

function pickSign(fits: boolean | null): { name: IconName; label: string } {
  if (fits === null) return { name: 'info', label: 'Not known:' };
  return fits ? { name: 'check', label: 'Fits:' } : { name: 'close', label: 'Does not fit:' };
}

function formatVerdict(fits: readonly Fit[]): string {
  if (fits.some((one) => one.fits === false)) return 'By what your profile says, this call is for others.';
  if (fits.every((one) => one.fits === true)) return 'By what your profile says, this call is open to you.';
  return 'As far as your profile says, this call is open to you. Read what it does not say.';
}
