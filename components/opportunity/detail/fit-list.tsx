import { Icon } from '@/components/ui/icon';
import type { Profile } from '@/lib/shared/contract/profile';
import { type Fit, listFits } from '@/lib/shared/domain/eligibility';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import type { Conditions } from './your-fit';

export function FitList({ opportunity, profile }: { opportunity: Conditions; profile: Profile }) {
  const words = useWords();
  const { t } = words;
  const fits = listFits(opportunity, profile, words);
  return (
    <section className="above-24" aria-label={t('opportunity.fit.label', { name: profile.name })}>
      <p className="medium">{formatVerdict(fits, profile.name, t)}</p>
      <ul className="t-small quiet stack gap-8 above-12">
        {fits.map(({ fits: doesFit, reason }) => (
          <li key={reason} className="break row top gap-8">
            <Icon name={marks[`${doesFit}`]} label={t(`application.fit.sign.${doesFit}`)} size={18} />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

const marks = { true: 'check', false: 'close', null: 'info' } as const;

function formatVerdict(fits: readonly Fit[], name: string, t: Words['t']): string {
  if (fits.some((one) => one.fits === false)) return t('opportunity.fit.no', { name });
  if (fits.length === 0) return t('opportunity.fit.everyone', { name });
  return fits.every((one) => one.fits === true)
    ? t('opportunity.fit.yes', { name })
    : t('opportunity.fit.known', { name });
}
