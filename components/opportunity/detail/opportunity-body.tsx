import { type Fact, Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextLink } from '@/components/ui/text-link';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatMoney } from '@/lib/shared/domain/money';
import { applicationRequirementLabels, employmentLabels, rewardTypeLabels } from '@/lib/shared/domain/opportunity';
import { capitalize, joinWithAnd } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { formatSalary } from '../format-reward';
import { listRequestedParts } from './application-parts';
import { formatAge, formatFields, formatLanguages, formatOrigins } from './format-eligibility';
import styles from './opportunity-detail.module.css';
import { OwnOpportunity } from './own-opportunity';
import { YourFit } from './your-fit';

export function OpportunityBody({ opportunity, now }: { opportunity: Opportunity; now: Date }) {
  const { id, profileId, image, imageCaption, description, apply, jury, title } = opportunity;
  const { artisticFields, allFields, eligibility, acceptedArtists } = opportunity;
  const thisYear = now.getUTCFullYear();
  const rewards = listRewardDetails(opportunity, thisYear);
  const requested = listRequirements(opportunity);
  return (
    <div className="stack gap-44 shrink">
      <OwnOpportunity id={id} profileId={profileId} hasDesk={apply?.method === 'IMPASTO'} />
      {image && (
        <figure className={styles.picture}>
          <Picture
            image={image}
            alt={image.alt ?? `Picture for ${title}`}
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
      {description && <Markdown topLevel={2}>{description}</Markdown>}
      {rewards.length > 0 && (
        <section className="stack gap-16">
          <SectionHeading>What you get</SectionHeading>
          <Facts facts={rewards} />
        </section>
      )}
      <section className="stack gap-16">
        <SectionHeading>Who can apply</SectionHeading>
        <Facts facts={listEligibility(opportunity)} />
        <YourFit profileId={profileId} opportunity={{ artisticFields, allFields, eligibility }} />
      </section>
      {requested.length > 0 && (
        <section className="stack gap-16">
          <SectionHeading>What to send</SectionHeading>
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
          <SectionHeading>Jury</SectionHeading>
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
          <SectionHeading>Accepted artists</SectionHeading>
          <ul className="t-ui cluster gap-24 rows-4">
            {acceptedArtists.map((artist) => (
              <li key={artist.id}>
                <TextLink href={paths.profile(artist.id)} className="break inline-row center control">
                  <bdi>{artist.name}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
          <p className="t-small quiet">Artists are named here if they want to be. Others may have been accepted.</p>
        </section>
      )}
      <Changes opportunity={opportunity} thisYear={thisYear} />
    </div>
  );
}

function listEligibility(opportunity: Opportunity): Fact[] {
  const { eligibility } = opportunity;
  return listFilled([
    ['Where from', formatOrigins(eligibility)],
    ['Age', formatAge(eligibility)],
    ['Fields', formatFields(opportunity)],
    ['Languages', formatLanguages(eligibility.languages)],
    ['Also', eligibility.other],
  ]);
}

function listFilled(rows: readonly [label: string, value: string | null][]): Fact[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function listRequirements({ apply, applicationForm, requirements, requirementsOther }: Opportunity): string[] {
  if (apply?.method === 'IMPASTO' && applicationForm !== null) return listRequestedParts(applicationForm);
  const labels = requirements.map((requirement) => applicationRequirementLabels[requirement]);
  return requirementsOther ? [...labels, requirementsOther] : labels;
}

function Changes({ opportunity, thisYear }: { opportunity: Opportunity; thisYear: number }) {
  const { changes, publishedAt } = opportunity;
  if (changes.length === 0) return null;
  const rows = [
    ...changes.map((change) => ({ field: change.field, at: change.changedAt, text: formatChange(change) })),
    ...(publishedAt ? [{ field: 'published', at: publishedAt, text: 'Published' }] : []),
  ];
  return (
    <section className="stack gap-16">
      <SectionHeading>Changes</SectionHeading>
      <ol className={`t-ui hair-above ${styles.changes}`}>
        {rows.map(({ field, at, text }) => (
          <li key={`${field} ${at}`} className="grid gap-16 pad-12 hair-under">
            <time className="quiet" dateTime={at}>
              {formatDay(at, thisYear)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Change = Opportunity['changes'][number];

const subjects: Record<Change['field'], string> = {
  deadline: 'Deadline',
  resultsDate: 'Date of the results',
  applicationFee: 'Application fee',
  participationFee: 'Participation fee',
};

/** "Application fee changed from €35 to €25". The values are already formatted. */
function formatChange({ field, before, after }: Change): string {
  const subject = subjects[field];
  if (before === null) return after === null ? `${subject} changed` : `${subject} set to ${after}`;
  if (after === null) return `${subject} taken away, before ${before}`;
  const isDate = field === 'deadline' || field === 'resultsDate';
  return `${subject} ${isDate ? 'moved' : 'changed'} from ${before} to ${after}`;
}

function listRewardDetails(opportunity: Opportunity, thisYear: number): Fact[] {
  const { types, cashPrize, funding, description } = opportunity.rewards;
  const inKind = types.filter(
    (type) => type !== 'OTHER' && !(type === 'CASHPRIZE' && cashPrize) && !(type === 'FUNDING' && funding),
  );
  const included = joinWithAnd(inKind.map((type) => rewardTypeLabels[type].toLowerCase()));
  const salary = opportunity.salary && formatSalary(opportunity.salary);
  return listFilled([
    ['Employment', opportunity.employment && employmentLabels[opportunity.employment]],
    ['Salary', salary],
    ['Cash prize', cashPrize && formatMoney(cashPrize)],
    ['Funding', funding && formatMoney(funding)],
    ['Included', capitalize(included)],
    ['In full', description],
    ['Places', opportunity.places?.toLocaleString('en') ?? null],
    ['How long', opportunity.duration],
    ['Takes place', formatEvent(opportunity, thisYear)],
  ]);
}

/** "4 September to 16 October 2027", or the one known date. */
function formatEvent({ eventStart, eventEnd }: Opportunity, thisYear: number): string | null {
  if (eventStart && eventEnd && eventStart !== eventEnd) {
    const startYear = eventStart.slice(0, 4) === eventEnd.slice(0, 4) ? Number(eventStart.slice(0, 4)) : thisYear;
    return `${formatDay(eventStart, startYear)} to ${formatDay(eventEnd, thisYear)}`;
  }
  if (eventStart) return eventEnd ? formatDay(eventStart, thisYear) : `From ${formatDay(eventStart, thisYear)}`;
  return eventEnd ? `Until ${formatDay(eventEnd, thisYear)}` : null;
}
