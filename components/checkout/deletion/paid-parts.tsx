import { useQuery } from '@tanstack/react-query';
import { profileDeletionQuery } from '@/lib/browser/members/profile/own-profiles';
import { listPaidParts } from '@/lib/shared/domain/profile-deletion';
import styles from './paid-parts.module.css';

type PaidPartsProps = {
  accountId: string;
  profile: { id: string; name: string };
};

/** Lists what was paid for a profile, and until when, before it is deleted. */
export function PaidParts({ accountId, profile }: PaidPartsProps) {
  const { data, isError } = useQuery(profileDeletionQuery(accountId, profile.id));
  const parts = data === undefined ? [] : listPaidParts(data);
  return (
    <div aria-live="polite" aria-busy={data === undefined && !isError}>
      {isError && <p>We could not load what was paid for {profile.name}. It ends at once, and nothing is refunded.</p>}
      {parts.length > 0 && (
        <>
          <p>What was paid for {profile.name} ends at once, and nothing is refunded:</p>
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={part} dir="auto">
                {part}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
