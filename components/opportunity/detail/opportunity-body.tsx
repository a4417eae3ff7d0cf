import { type Fact, Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextLink } from '@/components/ui/text-link';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import { formatChangedValue } from '@/lib/shared/domain/public-change';
import { formatCount, joinWithAnd, toLowerLabel } from '@/lib/shared/domain/text';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { formatSalary } from '../format-reward';
import { listRequestedParts } from './application-parts';
import { formatAge, formatFields, formatLanguages, formatOrigins } from './format-eligibility';
import styles from './opportunity-detail.module.css';
import { OwnOpportunity } from './own-opportunity';
import { YourFit } from './your-fit';

/** A call with its title and description in the page's language. */
export type PickedOpportunity = Opportunity & {
  langs: { title?: string | undefined; description?: string | undefined };
};

export function OpportunityBody({ opportunity, now }: { opportunity: PickedOpportunity; now: Date }) {
  const { id, profileId, image, imageCaption, description, langs, apply, jury, title } = opportunity;
  const { artisticFields, allFields, eligibility, acceptedArtists } = opportunity;
  const words = useWords();
  const { t } = words;
  const thisYear = now.getUTCFullYear();
  const rewards = listRewardDetails(opportunity, thisYear, words);
  const requested = listRequirements(opportunity, words);
  const { compare } = new Intl.Collator(intlTags[words.language]);
  return (
    <div className="stack gap-44 shrink">
      <OwnOpportunity id={id} profileId={profileId} hasDesk={apply?.method === 'IMPASTO'} />
      {image && (
        <figure className={styles.picture}>
          <Picture
            image={image}
            alt={image.alt ?? t('opportunity.body.pictureAlt', { title })}
            sizes="(max-width: 1005px) 100vw, 760px"
            priority
          />
          {imageCaption && (
            <figcaption className="t-small quiet" dir="auto">
              {imageCaption}
            </figcaption>
          )}
        </figure>
      )}
      {description && (
        <Markdown topLevel={2} lang={langs.description}>
          {description}
        </Markdown>
      )}
      {rewards.length > 0 && (
        <section className="stack gap-16">
          <SectionHeading>{t('opportunity.label.rewards')}</SectionHeading>
          <Facts facts={rewards} />
        </section>
      )}
      <section className="stack gap-16">
        <SectionHeading>{t('opportunity.label.eligibility')}</SectionHeading>
        <Facts facts={listEligibility(opportunity, words)} />
        <YourFit profileId={profileId} opportunity={{ artisticFields, allFields, eligibility }} />
      </section>
      {requested.length > 0 && (
        <section className="stack gap-16">
          <SectionHeading>{t('opportunity.body.toSend')}</SectionHeading>
          <ul className="t-ui hair-above">
            {requested.map((line) => (
              <li key={line} className="row center gap-12 pad-12 hair-under">
                <Icon name="check" size={18} />
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {jury.length > 0 && (
        <section className="stack gap-16">
          <SectionHeading>{t('opportunity.body.jury')}</SectionHeading>
          <ul className="t-ui stack gap-4">
            {jury.map((member) => (
              <li key={member}>
                <bdi>{member}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {acceptedArtists.length > 0 && (
        <section className="stack gap-16">
          <SectionHeading>{t('opportunity.body.accepted')}</SectionHeading>
          <ul className="t-ui cluster gap-24 rows-4">
            {acceptedArtists
              .toSorted((one, other) => compare(one.name, other.name))
              .map((artist) => (
                <li key={artist.id}>
                  <TextLink href={paths.profile(artist.id)} className="break inline-row center control">
                    <bdi>{artist.name}</bdi>
                  </TextLink>
                </li>
              ))}
          </ul>
          <p className="t-small quiet">{t('opportunity.body.acceptedNote')}</p>
        </section>
      )}
      <Changes opportunity={opportunity} thisYear={thisYear} />
    </div>
  );
}

function listEligibility(opportunity: Opportunity, words: Words): Fact[] {
  const { t } = words;
  const { eligibility } = opportunity;
  return listFilled([
    [t('opportunity.eligibility.from'), formatOrigins(eligibility, words)],
    [t('opportunity.eligibility.age'), formatAge(eligibility, words)],
    [t('opportunity.eligibility.fields'), formatFields(opportunity, words)],
    [t('opportunity.eligibility.languages'), formatLanguages(eligibility.languages, words)],
    [t('opportunity.eligibility.also'), eligibility.other],
  ]);
}

function listFilled(rows: readonly [label: string, value: string | null][]): Fact[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function listRequirements(opportunity: Opportunity, words: Words): string[] {
  const { apply, applicationForm, requirements, requirementsOther } = opportunity;
  if (apply?.method === 'IMPASTO' && applicationForm !== null) return listRequestedParts(applicationForm, words);
  const labels = requirements.map((requirement) => words.t(`opportunity.requirement.${requirement}`));
  return requirementsOther ? [...labels, requirementsOther] : labels;
}

function Changes({ opportunity, thisYear }: { opportunity: Opportunity; thisYear: number }) {
  const words = useWords();
  const { t, language } = words;
  const { changes, publishedAt } = opportunity;
  if (changes.length === 0) return null;
  const rows = [
    ...changes.map((change) => ({ field: change.field, at: change.changedAt, text: formatChange(change, words) })),
    ...(publishedAt ? [{ field: 'published', at: publishedAt, text: t('opportunity.changes.published') }] : []),
  ];
  return (
    <section className="stack gap-16">
      <SectionHeading>{t('opportunity.changes.title')}</SectionHeading>
      <ol className={`t-ui hair-above ${styles.changes}`}>
        {rows.map(({ field, at, text }) => (
          <li key={`${field} ${at}`} className="grid gap-16 pad-12 hair-under">
            <time className="quiet" dateTime={at}>
              {formatDay(at, thisYear, language)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Change = Opportunity['changes'][number];

/** Example: "Application fee changed from €35 to €25". */
function formatChange(change: Change, words: Words): string {
  const { t } = words;
  const { field } = change;
  const before = change.before && formatChangedValue(change.before, words);
  const after = change.after && formatChangedValue(change.after, words);
  const subject = t(`opportunity.label.${field}`);
  if (before === null) {
    return after === null
      ? t('opportunity.changes.unknown', { subject })
      : t('opportunity.changes.set', { subject, after });
  }
  if (after === null) return t('opportunity.changes.removed', { subject, before });
  const isDate = field === 'deadline' || field === 'resultsDate';
  return isDate
    ? t('opportunity.changes.moved', { subject, before, after })
    : t('opportunity.changes.changed', { subject, before, after });
}

function listRewardDetails(opportunity: Opportunity, thisYear: number, words: Words): Fact[] {
  const { t, language } = words;
  const { types, cashPrize, funding, description } = opportunity.rewards;
  const inKind = types
    .filter((type) => type !== 'OTHER' && !(type === 'CASHPRIZE' && cashPrize) && !(type === 'FUNDING' && funding))
    .map((type) => t(`opportunity.reward.${type}`));
  const included = inKind.map((label, index) => (index === 0 ? label : toLowerLabel(label, language)));
  const { employment, salary, places } = opportunity;
  return listFilled([
    [t('opportunity.body.employment'), employment && t(`opportunity.employment.${employment}`)],
    [t('opportunity.label.salary'), salary && formatSalary(salary, words)],
    [t('opportunity.reward.CASHPRIZE'), cashPrize && formatMoney(cashPrize, [], language)],
    [t('opportunity.reward.FUNDING'), funding && formatMoney(funding, [], language)],
    [t('opportunity.body.included'), joinWithAnd(included, language)],
    [t('opportunity.body.inFull'), description],
    [t('opportunity.body.places'), places === null ? null : formatCount(places, false, language)],
    [t('opportunity.body.duration'), opportunity.duration],
    [t('opportunity.body.event'), formatEvent(opportunity, thisYear, words)],
  ]);
}

/** Example: "4 September to 16 October 2027". If only one date is known, returns that date. */
function formatEvent({ eventStart, eventEnd }: Opportunity, thisYear: number, { t, language }: Words): string | null {
  const format = (day: string, year = thisYear) => formatDay(day, year, language);
  if (eventStart && eventEnd && eventStart !== eventEnd) {
    const startYear = eventStart.slice(0, 4) === eventEnd.slice(0, 4) ? Number(eventStart.slice(0, 4)) : thisYear;
    return t('opportunity.filters.betweenDays', { from: format(eventStart, startYear), to: format(eventEnd) });
  }
  if (eventStart) {
    return eventEnd ? format(eventStart) : t('opportunity.filters.fromDay', { day: format(eventStart) });
  }
  return eventEnd ? t('opportunity.body.until', { day: format(eventEnd) }) : null;
}
