'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Submission } from '@/components/application-form/submission';
import { attempt } from '@/components/ui/attempt';
import { Loading } from '@/components/ui/loading';
import { downloadJuryOriginal, juryApplicationQuery } from '@/lib/browser/members/jury/assigned-rounds';
import { useMember } from '@/lib/browser/session/member';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { AssignedRoundWithApplications, JuryApplication } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatPlace } from '@/lib/shared/domain/country';
import { getSeparator } from '@/lib/shared/domain/text';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { ReviewPanel } from './review-panel';
import styles from './scoring.module.css';

type ApplicationProps = {
  round: AssignedRoundWithApplications;
  applicationId: string;
  onHidden: () => void;
};

export function Application({ round, applicationId, onHidden }: ApplicationProps) {
  const t = useTranslations();
  const { accountId } = useMember();
  const key = { roundId: round.id, applicationId };
  const query = useQuery(juryApplicationQuery(accountId, key));
  const { data, error } = query;
  const download = (imageId: string) =>
    void attempt(() => downloadJuryOriginal(key, imageId), t('jury.desk.downloadFailed'));
  const number = round.list.find(({ id }) => id === applicationId)?.number ?? 0;
  return (
    <article className={`grid top gap-44 rows-24 ${styles.application}`} aria-labelledby="application">
      <div className="stack gap-24">
        <h2 id="application" tabIndex={-1} className="t-h2 no-ring">
          {t.rich('jury.desk.application', {
            number: formatApplicationNumber(number),
            hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
          })}
        </h2>
        {data !== undefined ? (
          <>
            {data.artist !== null && <Artist artist={data.artist} />}
            <Submission {...data} onDownload={data.canDownloadOriginals ? download : null} />
          </>
        ) : (
          <div className={styles.waiting}>
            <Loading
              label={t('jury.desk.loading')}
              query={query}
              failure={errorToMessage(error, t('jury.desk.offline'))}
            />
          </div>
        )}
      </div>
      {data !== undefined && <ReviewPanel round={round} application={data} onHidden={onHidden} />}
    </article>
  );
}

function Artist({ artist }: { artist: NonNullable<JuryApplication['artist']> }) {
  const language = useLanguage();
  const place = formatPlace(artist, language);
  return (
    <p>
      <bdi className="medium">{artist.name}</bdi>
      {place && (
        <span className="quiet">
          {getSeparator(language)}
          <bdi>{place}</bdi>
        </span>
      )}
    </p>
  );
}
