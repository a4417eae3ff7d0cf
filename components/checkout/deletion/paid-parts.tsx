import { useQuery } from '@tanstack/react-query';
import { profileDeletionQuery } from '@/lib/browser/members/profile/own-profiles';
import { useMember } from '@/lib/browser/session/member';
import type { ProfileDeletion } from '@/lib/shared/contract/profile-deletion';
import { listPaidBoosts, listPaidParts } from '@/lib/shared/domain/profile-deletion';

export function PaidBoosts({ opportunity: { id, profileId } }: { opportunity: { id: string; profileId: string } }) {
  return (
    <PaidList
      profileId={profileId}
      list={({ listings }) => listPaidBoosts(listings, id)}
      title="What was paid to promote it ends with it, and nothing is refunded:"
      failure="We could not load the boosts that were paid for it. They end with it, and nothing is refunded."
    />
  );
}

export function PaidParts({ profile: { id, name } }: { profile: { id: string; name: string } }) {
  return (
    <PaidList
      profileId={id}
      list={listPaidParts}
      title={`What was paid for ${name} ends at once, and nothing is refunded:`}
      failure={`We could not load what was paid for ${name}. It ends at once, and nothing is refunded.`}
    />
  );
}

type PaidListProps = {
  profileId: string;
  list: (deletion: ProfileDeletion) => readonly string[];
  title: string;
  failure: string;
};

function PaidList({ profileId, list, title, failure }: PaidListProps) {
  const { accountId } = useMember();
  const { data, isError } = useQuery(profileDeletionQuery(accountId, profileId));
  const parts = data === undefined ? [] : list(data);
  return (
    <div aria-live="polite" aria-busy={data === undefined && !isError}>
      {isError && <p>{failure}</p>}
      {parts.length > 0 && (
        <>
          <p>{title}</p>
          <ul className="bullets">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: boosts can have the same text, and keep their order
              <li key={index} dir="auto">
                {part}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
