import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListEnd } from '@/components/ui/list-end';
import { readListState } from '@/lib/browser/members/list-pages';
import { TEAM_ACTIONS, type TeamViewer, teamActionsQuery } from '@/lib/browser/members/team/team';
import type { TeamAction } from '@/lib/shared/contract/team';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import { type Clock, formatRecentDayAndTime } from '@/lib/shared/domain/recent-day';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './team.module.css';

export function TeamLog({ viewer }: { viewer: TeamViewer }) {
  const t = useTranslations();
  const [clock] = useState((): Clock => ({ now: new Date(), timeZone: getReaderZone() }));
  const list = readListState(useInfiniteQuery(teamActionsQuery(viewer)));
  return (
    <section className="above-72" aria-labelledby="what-was-done">
      <h2 id="what-was-done" className="t-h2 under-12">
        {t('team.done.title')}
      </h2>
      {list.rows?.length === 0 ? (
        <p className="quiet">{t('team.done.none')}</p>
      ) : (
        <ol className="hair-above">
          {list.rows?.map((action) => (
            <ActionRow key={action.id} action={action} clock={clock} />
          ))}
        </ol>
      )}
      {list.rows?.length !== 0 && <ListEnd list={list} pageSize={TEAM_ACTIONS} />}
    </section>
  );
}

function ActionRow({ action, clock }: { action: TeamAction; clock: Clock }) {
  const words = useWords();
  const { t } = words;
  const { event, member, other, title, email, role, count, at } = action;
  const name = member?.name ?? t('team.former');
  return (
    <li className={`t-ui grid gap-20 rows-4 pad-12 hair-under ${styles.action}`}>
      <time dateTime={at} className="quiet">
        {formatRecentDayAndTime(at, clock, words)}
      </time>
      <p className="break">
        {t.rich(`team.event.${event}`, {
          who: () => <bdi className="medium">{name}</bdi>,
          other: other ?? t('team.former'),
          title: title ?? '',
          email: email ?? t('team.former'),
          role: role === null ? '' : t(`team.role.${role}`),
          count,
        })}
      </p>
    </li>
  );
}
