import { Icon } from '@/components/ui/icon';
import type { Profile } from '@/lib/shared/contract/profile';
import { type Fit, listFits } from '@/lib/shared/domain/eligibility';
import type { Conditions } from './your-fit';

export function FitList({ opportunity, profile }: { opportunity: Conditions; profile: Profile }) {
  const fits = listFits(opportunity, profile);
  return (
    <section className="above-24" aria-label={`Whether ${profile.name} fits`}>
      <p className="medium">{formatVerdict(fits, profile.name)}</p>
      <ul className="t-small quiet stack gap-8 above-12">
        {fits.map(({ fits: doesFit, reason }) => (
          <li key={reason} className="break row top gap-8">
            <Icon {...marks[`${doesFit}`]} size={18} />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

const marks = {
  true: { name: 'check', label: 'Fits:' },
  false: { name: 'close', label: 'Does not fit:' },
  null: { name: 'info', label: 'Not known:' },
} as const;

function formatVerdict(fits: readonly Fit[], name: string): string {
  if (fits.some((one) => one.fits === false)) return `${name} does not fit this call, by what the profile says.`;
  if (fits.length === 0) return `Open to everyone, so also to ${name}.`;
  return fits.every((one) => one.fits === true)
    ? `${name} fits this call.`
    : `${name} fits this call, as far as the profile says.`;
}
