import { useQuery } from '@tanstack/react-query';
import { profileDeletionQuery } from '@/lib/browser/members/profile/own-profiles';
import { useMember } from '@/lib/browser/session/member';
import { listPaidBoosts } from '@/lib/shared/domain/profile-deletion';
import styles from './paid-parts.module.css';

type PaidBoostsProps = { opportunity: { id: string; profileId: string } };

/** Lists the paid boosts of a call, and until when they were paid, before the call is deleted. */
export function PaidBoosts({ opportunity: { id, profileId } }: PaidBoostsProps) {
  const { accountId } = useMember();
  const { data, isError } = useQuery(profileDeletionQuery(accountId, profileId));
  const boosts = data === undefined ? [] : listPaidBoosts(data.listings, id);
  return (
    <div aria-live="polite" aria-busy={data === undefined && !isError}>
      {isError && <p>We could not load the boosts that were paid for it. They end with it, and nothing is refunded.</p>}
      {boosts.length > 0 && (
        <>
          <p>What was paid to promote it ends with it, and nothing is refunded:</p>
          <ul className={styles.parts}>
            {boosts.map((boost, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal boosts have equal texts, and the list is not edited
              <li key={index}>{boost}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
