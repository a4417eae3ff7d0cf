import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { CroppedPicture, Picture } from '@/components/ui/picture';
import { TextLink } from '@/components/ui/text-link';
import { ownArtworkQuery } from '@/lib/browser/members/artwork/own-artworks';
import { ownOpportunityQuery } from '@/lib/browser/members/opportunity/own-opportunities';
import type { Artwork } from '@/lib/shared/contract/artwork';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Thread } from '@/lib/shared/contract/thread';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatCost, formatDeadlineLine } from '@/lib/shared/domain/format-opportunity';
import { formatPrice } from '@/lib/shared/domain/format-price';
import { formatMoney } from '@/lib/shared/domain/money';
import { getSeparator, joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import styles from './thread-page.module.css';

type Subject = Thread['about'];
type Fact = { label: string; value: string };

/** The subject of a conversation, as text for the column and the strip. */
type View = {
  heading: string;
  title: string;
  isWork: boolean;
  year: string | null;
  image: Subject['image'];
  lines: string[];
  facts: Fact[];
  /** Null if the reader cannot open it. */
  href: string | null;
  links: { href: string; label: string }[];
  /** A note about facts that only the owner sees. */
  note: string | null;
};

export function useAboutView(accountId: string, about: Subject): View | null {
  const words = useWords();
  const { kind, id, opportunityId } = about;
  const workId = kind === 'ARTWORK' ? id : null;
  const callId = kind === 'OPPORTUNITY' ? id : opportunityId;
  const work = useQuery({ ...ownArtworkQuery(accountId, workId ?? ''), enabled: workId !== null });
  const call = useQuery({ ...ownOpportunityQuery(accountId, callId ?? ''), enabled: callId !== null });
  if (about.title === null) return null;
  if (kind === 'ARTWORK') return describeWork(about, work.data ?? null, words);
  return describeCall(about, call.data ?? null, words);
}

function describeWork({ id, title, image, isOwn }: Subject, work: Artwork | null, words: Words): View {
  const { t } = words;
  const isPriceOwn = isOwn && work !== null && work.price.kind === 'HIDDEN' && work.price.money !== null;
  return {
    heading: t('thread.about.artwork'),
    title: title ?? '',
    isWork: true,
    year: work?.year ?? null,
    image,
    lines: work === null ? [] : [work.medium, formatSize(work.size, words)].filter((line) => line !== null),
    facts: work === null ? [] : listWorkFacts(work, isOwn, words),
    href: id === null ? null : paths.artwork(id),
    links:
      id === null
        ? []
        : [
            { href: paths.artwork(id), label: t('thread.about.openWork') },
            ...(isOwn ? [{ href: paths.editArtwork(id), label: t('thread.about.changeWork') }] : []),
          ],
    note: isPriceOwn ? t('thread.about.priceIsYours') : null,
  };
}

function listWorkFacts(work: Artwork, isOwn: boolean, words: Words): Fact[] {
  const { t, language } = words;
  const { availability, visibility, price } = work;
  const hidden = isOwn && price.kind === 'HIDDEN' && price.money ? formatMoney(price.money, [], language) : null;
  const shown = formatPrice(work, words) ?? hidden;
  const state = [
    t(`artwork.availability.${availability}`),
    isOwn && visibility !== 'PUBLIC' && t(`artwork.ownState.${visibility}`),
  ];
  return [
    ...(shown === null ? [] : [{ label: t('thread.about.price'), value: shown }]),
    { label: t('thread.about.state'), value: joinParts(state, language) },
  ];
}

function describeCall(
  { kind, id, opportunityId, title, image, isOwn }: Subject,
  call: Opportunity | null,
  words: Words,
): View {
  const { t } = words;
  const isApplication = kind === 'APPLICATION';
  const callId = isApplication ? opportunityId : id;
  const links = callId === null ? [] : [{ href: paths.opportunity(callId), label: t('thread.about.openCall') }];
  if (isApplication && id !== null && callId !== null) {
    const application = isOwn ? paths.applyTo(callId, id) : paths.application(callId, id);
    links.unshift({ href: application, label: t('thread.about.openApplication') });
  }
  return {
    heading: isApplication ? t('thread.about.application') : t('thread.about.opportunity'),
    title: title ?? '',
    isWork: false,
    year: null,
    image,
    lines: [],
    facts:
      call === null
        ? []
        : [
            { label: t('opportunity.label.cost'), value: formatCost(call, words) },
            { label: t('opportunity.label.deadline'), value: formatDeadlineLine(call.deadline, words) },
          ],
    href: links[0]?.href ?? null,
    links,
    note: null,
  };
}

export function AboutPanel({ view }: { view: View }) {
  const { language, t } = useWords();
  const { heading, image, lines, facts, links, note, href } = view;
  return (
    <aside className={`break ${styles.about}`} aria-label={heading}>
      <p className={`t-small quiet row center hair-under ${styles.aboutHead}`}>{heading}</p>
      {image && (
        <div className="above-20">
          <Picture image={image} alt={image.alt ?? ''} sizes="236px" isStill />
        </div>
      )}
      <div className="t-small above-12">
        <p>
          <AboutTitle view={view} separator={getSeparator(language)} />
        </p>
        {lines.map((line) => (
          <p key={line} className="quiet">
            <bdi>{line}</bdi>
          </p>
        ))}
        {href === null && <p className="quiet">{t('thread.about.gone')}</p>}
      </div>
      {facts.length > 0 && (
        <dl className="t-small above-16 hair-above">
          {facts.map(({ label, value }) => (
            <div key={label} className={`grid gap-12 pad-12 hair-under ${styles.fact}`}>
              <dt className="quiet">{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {links.length > 0 && (
        <ul className="t-small stack start gap-12 above-20">
          {links.map((link) => (
            <li key={link.href}>
              <TextLink href={link.href}>{link.label}</TextLink>
            </li>
          ))}
        </ul>
      )}
      {note !== null && <p className="t-micro quiet above-20">{note}</p>}
    </aside>
  );
}

/** On small screens, this strip replaces the column. */
export function AboutStrip({ view }: { view: View }) {
  const { language } = useWords();
  const { image, facts, href } = view;
  const line = joinParts(
    facts.map(({ value }) => value),
    language,
  );
  const content: ReactNode = (
    <>
      {image && <CroppedPicture image={image} alt="" width={40} height={52} />}
      <span className="break shrink">
        <span className="block">
          <AboutTitle view={view} separator={getSeparator(language)} />
        </span>
        <span className="t-small quiet block">
          <bdi>{line}</bdi>
        </span>
      </span>
      {href !== null && <Icon name="arrow-right" />}
    </>
  );
  const look = `center gap-16 pad-8 on-wall hair-under ${styles.strip} ${image ? styles.pictured : ''}`;
  return href === null ? (
    <div className={look}>{content}</div>
  ) : (
    <Link href={href} className={look}>
      {content}
    </Link>
  );
}

function AboutTitle({ view: { title, isWork, year }, separator }: { view: View; separator: string }) {
  if (!isWork) return <bdi>{title}</bdi>;
  return (
    <>
      <cite className="work-title" dir="auto">
        {title}
      </cite>
      {year !== null && (
        <>
          {separator}
          <bdi>{year}</bdi>
        </>
      )}
    </>
  );
}
