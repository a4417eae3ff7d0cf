'use client';

import { useQuery } from '@tanstack/react-query';
import { Submission } from '@/components/application-form/submission';
import { attempt } from '@/components/ui/attempt';
import { Loading } from '@/components/ui/failure';
import { downloadJuryOriginal, juryApplicationQuery } from '@/lib/browser/members/jury/assigned-rounds';
import { useMember } from '@/lib/browser/session/member';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { AssignedRoundWithApplications, JuryApplication } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { ReviewPanel } from './review-panel';
import styles from './scoring.module.css';

type ApplicationProps = {
  round: AssignedRoundWithApplications;
  applicationId: string;
  onHidden: () => void;
};

export function Application({ round, applicationId, onHidden }: ApplicationProps) {
  const { accountId } = useMember();
  const key = { roundId: round.id, applicationId };
  const query = useQuery(juryApplicationQuery(accountId, key));
  const { data, error } = query;
  const download = (imageId: string) =>
    void attempt(() => downloadJuryOriginal(key, imageId), 'The download did not start.');
  const number = round.list.find(({ id }) => id === applicationId)?.number ?? 0;
  return (
    <article className={`grid top gap-44 rows-24 ${styles.application}`} aria-labelledby="application">
      <div className="stack gap-24">
        <h2 id="application" tabIndex={-1} className="t-h2 no-ring">
          <span className="visually-hidden">Application </span>
          {formatApplicationNumber(number)}
        </h2>
        {data !== undefined ? (
          <>
            {data.artist !== null && <Artist artist={data.artist} />}
            <Submission {...data} onDownload={data.canDownloadOriginals ? download : null} />
          </>
        ) : (
          <div className={styles.waiting}>
            <Loading
              label="Loading the application"
              query={query}
              failure={errorToMessage(error, 'This application cannot be loaded without a connection.')}
            />
          </div>
        )}
      </div>
      {data !== undefined && <ReviewPanel round={round} application={data} onHidden={onHidden} />}
    </article>
  );
}

function Artist({ artist }: { artist: NonNullable<JuryApplication['artist']> }) {
  const place = [artist.city, artist.country].filter(Boolean).join(', ');
  return (
    <p>
      <bdi className="medium">{artist.name}</bdi>
      {place && (
        <span className="quiet">
          , <bdi>{place}</bdi>
        </span>
      )}
    </p>
  );
}
