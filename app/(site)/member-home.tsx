'use client';

import { chooseFirstStep } from '@/components/home/first-step';
import { Introduction } from '@/components/home/statement';
import { ClosingSoonest } from '@/components/opportunity/list/closing-soonest';
import { listMissingFields } from '@/components/profile/missing-fields';
import type { Member } from '@/lib/browser/session/state';
import { useWords } from '@/lib/shared/i18n/use-words';

export function MemberHome({ member }: { member: Member }) {
  const words = useWords();
  const missing = member.profile ? listMissingFields(member.profile, words.t) : [];
  const { title, text, links } = chooseFirstStep(member, missing, words);
  return (
    <>
      <Introduction heading={<h1 className="t-h1 break">{title}</h1>} text={text} links={links} />
      <ClosingSoonest
        artisticFields={member.profile?.artisticFields ?? []}
        organizerId={member.isOrganization ? member.profile?.id : undefined}
      />
    </>
  );
}
