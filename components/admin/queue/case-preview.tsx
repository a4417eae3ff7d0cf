import { Disclosure } from '@/components/ui/disclosure';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import type { ModerationCase } from '@/lib/shared/contract/moderation-case';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatCost, formatDeadlineLine } from '@/lib/shared/domain/format-opportunity';
import { formatMoney } from '@/lib/shared/domain/money';
import { formatCount, joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { getPlanName } from '@/lib/shared/offer';
import styles from './admin-queue.module.css';
import { formatLongDay } from './format-time';

type Fact = [label: string, value: string | null];

export function CasePreview({ of }: { of: ModerationCase }) {
  const words = useWords();
  const { opportunity, artwork, profile, title } = of;
  const image =
    artwork?.images[0] ?? opportunity?.image ?? (opportunity === null && artwork === null ? profile.image : null);
  const text = opportunity?.description ?? artwork?.description ?? (artwork === null ? profile.bio : null);
  const translations = Object.entries((opportunity ?? artwork ?? profile).translations);
  const plan: Fact = [words.t('admin.fact.plan'), formatPlan(of, words)];
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
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {(text || translations.length > 0) && (
        <Disclosure title={words.t('admin.case.whatItSays')}>
          {text && <Markdown>{text}</Markdown>}
          {translations.map(([language, texts]) => (
            <Markdown key={language} lang={language}>
              {Object.values(texts).join('\n\n')}
            </Markdown>
          ))}
        </Disclosure>
      )}
    </>
  );
}

function formatPlan({ plan, planSince }: ModerationCase, { t, language }: Words): string {
  if (plan === null) return t('admin.fact.noPlan');
  if (planSince === null) return getPlanName(plan);
  return t('admin.fact.planSince', { plan: getPlanName(plan), day: formatLongDay(planSince, language) });
}

function listFacts({ opportunity, artwork, profile }: ModerationCase, words: Words): Fact[] {
  const { t, language } = words;
  if (opportunity !== null) {
    const { rewards, deadline, apply } = opportunity;
    return [
      [t('admin.fact.cost'), formatCost(opportunity, words)],
      [
        t('admin.fact.rewards'),
        joinWithComma(
          rewards.types.map((type) => t(`opportunity.reward.${type}`)),
          language,
        ) || null,
      ],
      [t('admin.fact.deadline'), formatDeadlineLine(deadline, words)],
      [t('admin.fact.applications'), apply && (apply.method === 'IMPASTO' ? t('admin.fact.onThisSite') : apply.value)],
    ];
  }
  if (artwork !== null) {
    const { medium, size, availability, price, visibility } = artwork;
    return [
      [t('admin.fact.medium'), medium],
      [t('admin.fact.size'), formatSize(size, words)],
      [t('admin.fact.sale'), t(`artwork.availability.${availability}`)],
      [t('admin.fact.price'), price.money && formatMoney(price.money, [], language)],
      [t('admin.fact.visibility'), t(`artwork.ownState.${visibility}`)],
    ];
  }
  const links = Object.values(profile.contact).flatMap((entry) => (entry ? [entry.value] : []));
  return [
    [t('admin.fact.headline'), profile.headline],
    [t('admin.fact.works'), formatCount(profile.artworkCount, false, language)],
    [t('admin.fact.links'), joinWithComma(links, language) || null],
  ];
}
