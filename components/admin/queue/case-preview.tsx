import { Disclosure } from '@/components/ui/disclosure';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import type { ModerationCase } from '@/lib/shared/contract/moderation-case';
import { availabilityLabels, formatSize } from '@/lib/shared/domain/artwork';
import { formatCost, formatDeadlineLine } from '@/lib/shared/domain/format-opportunity';
import { formatMoney } from '@/lib/shared/domain/money';
import { rewardTypeLabels } from '@/lib/shared/domain/opportunity';
import { planLabels } from '@/lib/shared/domain/subscription';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './admin-queue.module.css';
import { formatLongDay } from './format-time';

type Fact = [label: string, value: string | null];

export function CasePreview({ of }: { of: ModerationCase }) {
  const words = useWords();
  const { opportunity, artwork, profile, title } = of;
  const image =
    artwork?.images[0] ?? opportunity?.image ?? (opportunity === null && artwork === null ? profile.image : null);
  const text = opportunity?.description ?? artwork?.description ?? (artwork === null ? profile.bio : null);
  const plan: Fact = ['Plan', formatPlan(of)];
  const facts = [...listFacts(of, words), plan].filter(([, value]) => value !== null);
  return (
    <>
      <div className="cluster top gap-32 rows-24">
        {image && (
          <div className={styles.picture}>
            <Picture image={image} alt={image.alt ?? title} sizes="(max-width: 1005px) 100vw, 300px" isStill />
          </div>
        )}
        <dl className={`t-ui ${styles.facts}`}>
          {facts.map(([label, value]) => (
            <div key={label} className={`grid pad-8 hair-under ${styles.fact}`}>
              <dt className="quiet">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {text && (
        <Disclosure title="What it says">
          <Markdown>{text}</Markdown>
        </Disclosure>
      )}
    </>
  );
}

function formatPlan({ plan, planSince }: ModerationCase): string {
  if (plan === null) return 'None';
  return planSince === null ? planLabels[plan] : `${planLabels[plan]}, since ${formatLongDay(planSince)}`;
}

function listFacts({ opportunity, artwork, profile }: ModerationCase, words: Words): Fact[] {
  if (opportunity !== null) {
    const { rewards, deadline, apply } = opportunity;
    return [
      ['Cost', formatCost(opportunity, words)],
      ['You get', rewards.types.map((type) => rewardTypeLabels[type]).join(', ') || null],
      ['Deadline', formatDeadlineLine(deadline, words)],
      ['Applications', apply && (apply.method === 'IMPASTO' ? 'On this site' : apply.value)],
    ];
  }
  if (artwork !== null) {
    const { medium, size, availability, price, visibility } = artwork;
    return [
      ['Medium', medium],
      ['Size', formatSize(size)],
      ['Sale', availabilityLabels[availability]],
      ['Price', price.money && formatMoney(price.money)],
      ['Visibility', visibility === 'PUBLIC' ? 'Public' : visibility === 'UNLISTED' ? 'Unlisted' : 'Draft'],
    ];
  }
  const links = Object.values(profile.contact).flatMap((entry) => (entry ? [entry.value] : []));
  return [
    ['Headline', profile.headline],
    ['Works', profile.artworkCount.toLocaleString('en')],
    ['Links', links.join(', ') || null],
  ];
}
