'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { OwnNotices } from '@/components/moderation/own-notices';
import { ActionButton } from '@/components/ui/action-button';
import { EmptyFrame } from '@/components/ui/empty';
import { Failure } from '@/components/ui/failure';
import { isolate } from '@/components/ui/isolated';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { beginWizard } from '@/lib/browser/members/profile/own-profiles';
import { useMember } from '@/lib/browser/session/member';
import type { RemovedProfile } from '@/lib/shared/contract/account';
import type { WizardStep } from '@/lib/shared/domain/profile';
import { isUnfinished } from '@/lib/shared/domain/wizard';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getProfileLimit } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { OwnProfileRow } from './own-profile-row';
import styles from './own-profile-row.module.css';

export function OwnProfilesPage() {
  const t = useTranslations();
  const { profile: current, profiles, wizard, removedProfiles } = useMember();
  const isFull = profiles.length >= getProfileLimit();
  const { page, aboutToGo } = useFocusAfterDeletion(profiles.length);
  return (
    <div ref={page}>
      <PageTitle action={profiles.length > 0 && !isUnfinished(wizard) && <AddProfile isFull={isFull} />}>
        {t('shell.place.profiles')}
      </PageTitle>
      <OwnNotices kind="PROFILE" />
      <RemovedProfiles removed={removedProfiles} />
      {isUnfinished(wizard) && <Unfinished step={wizard.step} mayBeginAnother={!isFull} />}
      {profiles.length === 0 ? (
        <EmptyFrame title={t('profile.noneYet')} action={!isUnfinished(wizard) && <AddProfile isFull={false} />}>
          <p>{t('profile.own.emptyText')}</p>
        </EmptyFrame>
      ) : (
        <>
          <p className="quiet under-20">
            {t('profile.own.count', {
              count: String(profiles.length),
              limit: String(getProfileLimit()),
            })}
          </p>
          <ul className="ink-above">
            {profiles.map((profile, index) => (
              <li key={profile.id}>
                <OwnProfileRow
                  profile={profile}
                  isCurrent={profile.id === current?.id}
                  onDelete={() => aboutToGo(index)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Moves the focus to the next row, or else to the previous one, or else to the button that adds a profile. */
function useFocusAfterDeletion(count: number) {
  const page = useRef<HTMLDivElement>(null);
  const going = useRef<{ index: number; count: number } | null>(null);
  useEffect(() => {
    if (going.current === null || count >= going.current.count) return;
    const links = page.current?.querySelectorAll<HTMLElement>('h2 a') ?? [];
    const next = links[going.current.index] ?? [...links].at(-1) ?? page.current?.querySelector('button');
    going.current = null;
    if (document.activeElement === document.body) next?.focus();
  }, [count]);
  return { page, aboutToGo: (index: number) => (going.current = { index, count }) };
}

function Unfinished({ step, mayBeginAnother }: { step: WizardStep; mayBeginAnother: boolean }) {
  const t = useTranslations();
  const { begin, isBusy, hasFailed } = useProfileStart();
  return (
    <div className="quiet under-20">
      <p>{t('profile.own.unfinished')}</p>
      <p className={`cluster gap-24 rows-0 ${styles.ways}`}>
        <TextLink href={paths.wizard(step)}>{t('profile.own.goOn')}</TextLink>
        {mayBeginAnother && (
          <TextButton aria-busy={isBusy || undefined} onClick={begin}>
            {t('profile.own.beginAnother')}
          </TextButton>
        )}
      </p>
      {hasFailed && <Failure>{t('profile.own.beginFailed')}</Failure>}
    </div>
  );
}

function AddProfile({ isFull }: { isFull: boolean }) {
  const t = useTranslations();
  const { begin, isBusy, hasFailed } = useProfileStart();
  return (
    <div className="stack gap-8">
      <ActionButton
        isBusy={isBusy}
        busyLabel={t('ui.busy.opening')}
        disabledReason={isFull ? t('profile.own.full', { count: String(getProfileLimit()) }) : undefined}
        onClick={begin}
      >
        {t('shell.accountMenu.addProfile')}
      </ActionButton>
      {hasFailed && <Failure>{t('profile.own.beginFailed')}</Failure>}
    </div>
  );
}

function useProfileStart() {
  const router = useRouter();
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: beginWizard,
    onSuccess: () => router.push(paths.wizard('role')),
  });
  // The button stays busy until the redirect.
  const isBusy = isPending || isSuccess;
  return { begin: () => !isBusy && mutate(), isBusy, hasFailed: isError };
}

export function OwnProfilesWaiting() {
  const t = useTranslations();
  return (
    <div aria-busy="true">
      <PageTitle>{t('shell.place.profiles')}</PageTitle>
      <div className={`stack gap-56 ${styles.waiting}`} aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  );
}

function RemovedProfiles({ removed }: { removed: readonly RemovedProfile[] }) {
  const { t, language } = useWords();
  if (removed.length === 0) return null;
  return (
    <ul className="stack gap-16 under-32">
      {removed.map(({ name, reason, removedAt }) => (
        <li key={removedAt} className={styles.notice}>
          <p>
            {t.rich('profile.own.removed', {
              name,
              day: new Date(removedAt).toLocaleDateString(intlTags[language], { dateStyle: 'long' }),
              bdi: isolate,
              time: (chunks: ReactNode) => <time dateTime={removedAt}>{chunks}</time>,
            })}
          </p>
          <p className="quiet break" dir="auto">
            {reason}
          </p>
        </li>
      ))}
    </ul>
  );
}
