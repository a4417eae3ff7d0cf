'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { useCurrency } from '@/lib/browser/choices/currency';
import { findListMapping, storeListMappingMutation } from '@/lib/browser/members/import/artwork-imports';
import { readPendingImport, removePendingImport } from '@/lib/browser/members/import/pending-import';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import type { ListMapping } from '@/lib/shared/import/list-column';
import { createPictureFile, type PictureFile } from '@/lib/shared/import/match-pictures';
import type { OpenedZip } from '@/lib/shared/import/read-zip';
import { addPictures, sortFiles } from '@/lib/shared/import/sort-files';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createBiggerPlanHref, OpenedProfile } from '../own-artwork';
import { DropStep } from './drop-step';
import { type ListChoice, nothingChosen, parseStoredChoice } from './list-choice';
import { MappingStep } from './mapping-step';
import { type OpenList, openList, pause } from './open-list';
import { PastImports } from './past-imports';
import { PreviewRows } from './preview-rows';
import { RunView } from './run-view';
import { StartStep } from './start-step';
import { useListedWorks } from './use-listed-works';
import { useRun } from './use-run';

export function ImportPage() {
  const t = useTranslations();
  return (
    <OpenedProfile
      title={t('artwork.import.title')}
      action={<TextLink href={paths.accountArtworks()}>{t('artwork.import.allWorks')}</TextLink>}
    >
      {(profile, quota) => (
        <>
          {!quota.permitted && (
            <div className="under-32">
              <Notice>
                {quota.reason === 'subscription_expired'
                  ? t('artwork.import.expired')
                  : t('artwork.import.full', { limit: String(quota.limit) })}{' '}
                {getSite().sales.plans && (
                  <TextLink href={createBiggerPlanHref(profile.role, quota)}>
                    {t('subscription.use.biggerPlans')}
                  </TextLink>
                )}
              </Notice>
            </div>
          )}
          <ImportWorks profile={profile} quota={quota} />
        </>
      )}
    </OpenedProfile>
  );
}

type ImportedFiles = {
  list: OpenList | null;
  /** The files as they were dropped. Zip files are still closed. */
  dropped: readonly File[];
  /** All pictures, including those from zip files. */
  pictures: readonly PictureFile[];
  rejections: readonly string[];
};
const noFiles: ImportedFiles = { list: null, dropped: [], pictures: [], rejections: [] };

function ImportWorks({ profile, quota }: { profile: Profile; quota: ArtworkQuota }) {
  const words = useWords();
  const { t } = words;
  const { accountId } = useMember();
  const shownCurrency = useCurrency();
  const [files, setFiles] = useState(noFiles);
  const { list, dropped, pictures, rejections } = files;
  const [choice, setChoice] = useState<ListChoice>({
    currency: shownCurrency,
    visibility: 'PUBLIC',
    ...nothingChosen,
  });
  const { works, isReading } = useListedWorks({
    profileId: profile.id,
    table: list?.table ?? null,
    mapping: list?.mapping ?? NO_MAPPING,
    pictures,
    choice,
    maxPictures: quota.imagesPerArtwork,
  });
  const { started, isElsewhere, begin, close } = useRun({ profileId: profile.id, quota, list, dropped, works, choice });
  const [resumedId, setResumedId] = useState<string | null>(null);
  const { mutate: remember } = useMutation(storeListMappingMutation(accountId, profile.id));

  const take = async (added: readonly File[]): Promise<OpenList | null> => {
    const opened = await openFiles(added, words);
    const sorted = await sortFiles(opened.files, pause, words);
    const find = (header: readonly string[]) => findListMapping(accountId, profile.id, header);
    const read = sorted.list === null ? null : await openList(await sorted.list.open(), find, words);
    const isRead = read !== null && typeof read !== 'string';
    setFiles((before) => ({
      list: isRead ? read.list : before.list,
      dropped: [...before.dropped, ...added.filter(({ name }) => name !== sorted.list?.name)],
      pictures: addPictures(before.pictures, sorted.pictures),
      rejections: [...opened.rejections, ...sorted.rejections, ...(typeof read === 'string' ? [read] : [])],
    }));
    if (!isRead) return null;
    setChoice((before) => ({ ...before, ...nothingChosen, ...read.remembered }));
    return read.list;
  };

  // Resumes an import after the page was reloaded.
  const resume = useEffectEvent(async (isStale: () => boolean) => {
    const pending = await readPendingImport(accountId, profile.id);
    if (pending === undefined || isStale()) return;
    const opened = await take([pending.list, ...pending.files]);
    if (isStale()) return;
    const stored = opened && parseStoredChoice(pending.answers, opened.table.header);
    if (opened === null || stored === null) return removePendingImport(profile.id);
    setFiles((before) => ({ ...before, list: { ...opened, mapping: stored.mapping } }));
    setChoice(stored.choice);
    setResumedId(pending.importId);
  });
  useEffect(() => {
    let isStale = false;
    void resume(() => isStale);
    return () => {
      isStale = true;
    };
  }, []);
  const continueRun = useEffectEvent((importId: string) => {
    setResumedId(null);
    void begin(importId);
  });
  useEffect(() => {
    if (resumedId !== null && works !== null && !isReading) continueRun(resumedId);
  }, [resumedId, works, isReading]);

  const map = (mapping: ListMapping) => {
    if (list === null) return;
    setFiles({ ...files, list: { ...list, mapping } });
    remember({ header: list.table.header, mapping, ...choice });
  };
  const choose = (next: ListChoice) => {
    setChoice(next);
    const isRemembered = next.values !== choice.values || next.category !== choice.category;
    if (list !== null && isRemembered) remember({ header: list.table.header, mapping: list.mapping, ...next });
  };

  if (list !== null && started !== null) {
    return (
      <RunView
        started={started}
        list={list}
        quota={quota}
        onBack={close}
        onAnother={() => {
          close();
          setFiles(noFiles);
        }}
      />
    );
  }
  return (
    <div className="stack gap-56">
      {isElsewhere && <Notice isLive>{t('artwork.import.elsewhere')}</Notice>}
      <DropStep
        list={list}
        pictures={pictures}
        rejections={rejections}
        onFiles={(added) => void take(added)}
        onRemovePictures={() => setFiles({ ...files, dropped: [], pictures: [] })}
      />
      {list && (
        <>
          <MappingStep list={list} works={works ?? []} choice={choice} onMap={map} onChoose={choose} />
          <PreviewRows list={list} works={works} />
          <StartStep
            list={list}
            works={works}
            choice={choice}
            isReading={isReading}
            pictures={pictures}
            profileId={profile.id}
            quota={quota}
            onStart={() => void begin(null)}
          />
        </>
      )}
      <PastImports profileId={profile.id} />
    </div>
  );
}

const NO_MAPPING: ListMapping = [];

async function openFiles(files: readonly File[], words: Words): Promise<OpenedZip> {
  const opened: OpenedZip = { files: [], rejections: [] };
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) {
      opened.files.push(createPictureFile(file));
      continue;
    }
    const { readZip } = await import('@/lib/shared/import/read-zip');
    const zip = await readZip(file, words);
    opened.files.push(...zip.files);
    opened.rejections.push(...zip.rejections);
  }
  return opened;
}
