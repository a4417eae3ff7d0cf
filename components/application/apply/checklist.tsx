import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Check } from '@/lib/shared/domain/application-checks';
import { type ApplicationForm, listQuestions } from '@/lib/shared/domain/application-form';
import { type Fit, listFits } from '@/lib/shared/domain/eligibility';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import styles from './apply-form.module.css';
import { FormSection } from './form-sections';

export function Checklist({ checks, form }: { checks: readonly Check[]; form: ApplicationForm }) {
  const t = useTranslations();
  const findTarget = (path: string) => (path === 'answers' ? `answers.${listQuestions(form)[0]?.id}` : path);
  return (
    <FormSection id="to-send" title={t('application.apply.toSend')}>
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

function CheckSign({ check: { problem, isLeftOut } }: { check: Check }) {
  const t = useTranslations();
  if (problem !== null) return <Icon name="alert" label={t('application.sign.missing')} />;
  return isLeftOut ? (
    <Icon name="minus" label={t('application.sign.optional')} />
  ) : (
    <Icon name="check" label={t('application.sign.complete')} />
  );
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

/** Compares the artist with the call's conditions. Artists who are not eligible can still apply. */
export function EligibilityCheck({ opportunity, profile }: { opportunity: Opportunity; profile: Profile }) {
  const words = useWords();
  const { t } = words;
  const fits = listFits(opportunity, profile, words);
  if (fits.length === 0) return null;
  return (
    <section className="stack gap-12" aria-label={t('application.fit.title')}>
      <p className="medium">{t(`application.fit.verdict.${findVerdict(fits)}`)}</p>
      <ul className="t-small quiet stack gap-8">
        {fits.map(({ fits: doesFit, reason }) => (
          <li key={reason} className="break row gap-8">
            <Icon name={fitSigns[`${doesFit}`]} label={t(`application.fit.sign.${doesFit}`)} size={18} />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {fits.some((one) => one.fits !== true) && (
        <p className={`t-small quiet cluster center gap-16 rows-0 ${styles.line}`}>
          {t('application.fit.allTheSame')}{' '}
          <TextLink href={paths.editProfile(profile.id)}>{t('application.fit.correct')}</TextLink>
        </p>
      )}
    </section>
  );
}

const fitSigns = { true: 'check', false: 'close', null: 'info' } as const satisfies Record<string, IconName>;

function findVerdict(fits: readonly Fit[]): 'others' | 'open' | 'unknown' {
  if (fits.some((one) => one.fits === false)) return 'others';
  return fits.every((one) => one.fits === true) ? 'open' : 'unknown';
}
