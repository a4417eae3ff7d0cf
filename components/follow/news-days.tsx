import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import type { FollowingEntry, ShownCall, ShownWorks } from '@/lib/shared/contract/follow';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { getLocalTime } from '@/lib/shared/domain/deadline';
import { followLimits } from '@/lib/shared/domain/follow';
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { formatRail } from './format-days';
import styles from './news-days.module.css';

/** The page passes these renderers in, because the components for works and calls are in other folders. */
export type RenderNews = {
  renderWorks: (artworks: readonly ArtworkSummary[], label: string) => ReactNode;
  renderCall: (opportunity: OpportunitySummary) => ReactNode;
};

type NewsDaysProps = {
  entries: readonly FollowingEntry[];
  /** Format: "YYYY-MM-DD". */
  today: string;
  timeZone: string;
  render: RenderNews;
};

export function NewsDays({ entries, today, timeZone, render }: NewsDaysProps) {
  const words = useWords();
  return groupByDay(entries).map(({ day, blocks }) => {
    const { name, date } = formatRail(day, today, words);
    return (
      <section key={day} className={`grid ${styles.day}`} aria-label={joinWithComma([name, date], words.language)}>
        <h2 className={`t-ui ${styles.rail}`}>
          <span className="medium">{name}</span> <span className="quiet">{date}</span>
        </h2>
        <div className={`shrink ${styles.blocks}`}>
          {blocks.map((block) =>
            block.kind === 'WORKS' ? (
              <Works key={block.id} group={block} timeZone={timeZone} renderWorks={render.renderWorks} />
            ) : (
              <Calls key={block.id} calls={block.calls} renderCall={render.renderCall} />
            ),
          )}
        </div>
      </section>
    );
  });
}

type Block = ShownWorks | { kind: 'CALLS'; id: string; calls: ShownCall[] };

/** Neighboring calls share one list. */
function groupByDay(entries: readonly FollowingEntry[]): { day: string; blocks: Block[] }[] {
  const days: { day: string; blocks: Block[] }[] = [];
  for (const entry of entries) {
    if (days.at(-1)?.day !== entry.day) days.push({ day: entry.day, blocks: [] });
    const blocks = days.at(-1)?.blocks ?? [];
    const last = blocks.at(-1);
    if (entry.kind === 'WORKS') blocks.push(entry);
    else if (last?.kind === 'CALLS') last.calls.push(entry);
    else blocks.push({ kind: 'CALLS', id: entry.id, calls: [entry] });
  }
  return days;
}

type WorksProps = Pick<RenderNews, 'renderWorks'> & { group: ShownWorks; timeZone: string };

function Works({ group: { profile, artworks, count, at }, timeZone, renderWorks }: WorksProps) {
  const t = useTranslations();
  const { name } = profile;
  const others = count - artworks.length;
  const isCapped = count === followLimits.countedWorks;
  const link = () => (
    <Link href={paths.profile(profile.id)} className={`medium ink ${styles.name}`}>
      <bdi>{name}</bdi>
    </Link>
  );
  return (
    <article>
      <header className={`row center gap-12 ${styles.head}`}>
        <Avatar image={profile.image} kind={chooseSilhouette(profile.role)} size={32} />
        <h3 className={`fill shrink quiet ${styles.who}`}>
          {isCapped
            ? t.rich('follow.news.hungMany', { count, name: link })
            : t.rich('follow.news.hung', { count, name: link })}
        </h3>
        <time className={`t-small numbers ${styles.time}`} dateTime={at}>
          {getLocalTime(new Date(at), timeZone)}
        </time>
      </header>
      {renderWorks(artworks, t('follow.news.worksBy', { name }))}
      {others > 0 && (
        <p className="t-ui above-24">
          <TextLink
            href={`${paths.profile(profile.id)}#works`}
            aria-label={isCapped ? undefined : t('follow.news.othersOf', { count: others, name })}
          >
            {isCapped ? t('follow.news.allWorks') : t('follow.news.others', { count: others })}
          </TextLink>
        </p>
      )}
    </article>
  );
}

function Calls({ calls, renderCall }: Pick<RenderNews, 'renderCall'> & { calls: readonly ShownCall[] }) {
  const t = useTranslations();
  return (
    <ul aria-label={t('follow.news.calls')} className={styles.calls}>
      {calls.map(({ id, opportunity, isExtended }) => (
        <li key={id}>
          {isExtended && <p className={`t-small medium ${styles.extended}`}>{t('follow.news.extended')}</p>}
          {renderCall(opportunity)}
        </li>
      ))}
    </ul>
  );
}
