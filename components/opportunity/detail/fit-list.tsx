import { Icon, type IconName } from '@/components/ui/icon';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type Fit, listFits } from '@/lib/shared/domain/eligibility';

type FitListProps = {
  opportunity: Pick<Opportunity, 'artisticFields' | 'allFields' | 'eligibility'>;
  profile: Profile;
};

export function FitList({ opportunity: call, profile }: FitListProps) {
  const fits = listFits(call, profile);
  return (
    <section className="above-24" aria-label={`Whether ${profile.name} fits`}>
      <p className="medium">{formatVerdict(fits, profile.name)}</p>
      <ul className="t-small quiet stack gap-8 above-12">
        {fits.map(({ fits: doesFit, reason }) => (
          <li key={reason} className="break row top gap-8">
            <Icon name={icons[String(doesFit)] ?? 'info'} size={18} label={labels[String(doesFit)] ?? ''} />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons: Readonly<Record<string, IconName>> = { true: 'check', false: 'close', null: 'info' };
const labels: Readonly<Record<string, string>> = { true: 'Fits:', false: 'Does not fit:', null: 'Not known:' };

function formatVerdict(fits: readonly Fit[], name: string): string {
  if (fits.some((one) => one.fits === false)) return `${name} does not fit this call, by what the profile says.`;
  if (fits.length === 0) return `Open to everyone, so also to ${name}.`;
  return fits.every((one) => one.fits === true)
    ? `${name} fits this call.`
    : `${name} fits this call, as far as the profile says.`;
}
