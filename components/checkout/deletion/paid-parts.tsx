import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isolate } from '@/components/ui/isolated';
import { profileDeletionQuery } from '@/lib/browser/members/profile/own-profiles';
import { useMember } from '@/lib/browser/session/member';
import type { ProfileDeletion } from '@/lib/shared/contract/profile-deletion';
import { listPaidBoosts, listPaidParts } from '@/lib/shared/domain/profile-deletion';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { getPlanNames } from '@/lib/shared/offer';

export function PaidBoosts({ opportunity: { id, profileId } }: { opportunity: { id: string; profileId: string } }) {
  const t = useTranslations();
  return (
    <PaidList
      profileId={profileId}
      list={({ listings }, words) => listPaidBoosts(listings, id, getPlanNames(), words)}
      title={t('checkout.paidParts.boosts')}
      failure={t('checkout.paidParts.boostsFailed')}
    />
  );
}

export function PaidParts({ profile: { id, name } }: { profile: { id: string; name: string } }) {
  const t = useTranslations();
  const named = { name, bdi: isolate };
  return (
    <PaidList
      profileId={id}
      list={(deletion, words) => listPaidParts(deletion, getPlanNames(), words)}
      title={t.rich('checkout.paidParts.profile', named)}
      failure={t.rich('checkout.paidParts.profileFailed', named)}
    />
  );
}

type PaidListProps = {
  profileId: string;
  list: (deletion: ProfileDeletion, words: Words) => readonly string[];
  title: ReactNode;
  failure: ReactNode;
};

function PaidList({ profileId, list, title, failure }: PaidListProps) {
  const words = useWords();
  const { accountId } = useMember();
  const { data, isError } = useQuery(profileDeletionQuery(accountId, profileId));
  const parts = data === undefined ? [] : list(data, words);
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
