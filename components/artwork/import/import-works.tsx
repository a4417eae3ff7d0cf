import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { useCurrency } from '@/lib/browser/choices/currency';
import { findListMapping, storeListMappingMutation } from '@/lib/browser/members/import/artwork-imports';
import { readPendingImport, removePendingImport } from '@/lib/browser/members/import/pending-import';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import type { ListMapping } from '@/lib/shared/import/list-column';
import { createPictureFile, type PictureFile } from '@/lib/shared/import/match-pictures';
import type { OpenedZip } from '@/lib/shared/import/read-zip';
import { addPictures, sortFiles } from '@/lib/shared/import/sort-files';
import { DropStep } from './drop-step';
import { type ListChoice, nothingChosen, parseStoredChoice } from './list-choice';
import { MappingStep } from './mapping-step';
import { type OpenList, openList } from './open-list';
import { PastImports } from './past-imports';
import { pause } from './pause';
import { PreviewRows } from './preview-rows';
import { RunView } from './run-view';
import { StartStep } from './start-step';
import { useListedWorks } from './use-listed-works';
import { useRun } from './use-run';

type ImportWorksProps = { profile: Profile; quota: ArtworkQuota };

/** The three steps of an import: choose files, check the rows, and import them one by one. */
export function ImportWorks({ profile, quota }: ImportWorksProps) {
  const { accountId } = useMember();
  const shownCurrency = useCurrency();
  const [list, setList] = useState<OpenList | null>(null);
  /** The dropped files including zips; `pictures` holds their unpacked contents. */
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const [pictures, setPictures] = useState<readonly PictureFile[]>([]);
  const [rejections, setRejections] = useState<readonly string[]>([]);
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

  const take = useCallback(
    async (files: readonly File[]) => {
      const opened = await openFiles(files);
      const sorted = await sortFiles(opened.files, pause);
      const find = (header: readonly string[]) => findListMapping(accountId, profile.id, header);
      const read = sorted.list === null ? null : await openList(await sorted.list.open(), find);
      setPictures((before) => addPictures(before, sorted.pictures));
      setRejections([...opened.rejections, ...sorted.rejections, ...(typeof read === 'string' ? [read] : [])]);
      const others = files.filter(({ name }) => name !== sorted.list?.name);
      setDropped((before) => [...before, ...others]);
      if (read === null || typeof read === 'string') return null;
      setList(read.list);
      setChoice((before) => ({ ...before, ...nothingChosen, ...read.remembered }));
      return read.list;
    },
    [accountId, profile.id],
  );

  // An import that a reload interrupted is restored from the device, and continues once its rows are read.
  useEffect(() => {
    let isStale = false;
    const resume = async () => {
      const pending = await readPendingImport(accountId, profile.id);
      if (pending === undefined || isStale) return;
      const opened = await take([pending.list, ...pending.files]);
      const stored = opened && parseStoredChoice(pending.answers, opened.table.header);
      if (isStale) return;
      if (opened === null || stored === null) return removePendingImport(profile.id);
      setList({ ...opened, mapping: stored.mapping });
      setChoice(stored.choice);
      setResumedId(pending.importId);
    };
    void resume();
    return () => {
      isStale = true;
    };
  }, [accountId, profile.id, take]);
  useEffect(() => {
    if (resumedId === null || works === null || isReading) return;
    setResumedId(null);
    void begin(resumedId);
  }, [resumedId, works, isReading, begin]);

  const map = (mapping: ListMapping) => {
    if (list === null) return;
    setList({ ...list, mapping });
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
          setList(null);
          setDropped([]);
          setPictures([]);
          setRejections([]);
        }}
      />
    );
  }
  return (
    <div className="stack gap-56">
      {isElsewhere && <Notice isLive>An import into this profile is running in another tab.</Notice>}
      <DropStep
        list={list}
        pictures={pictures}
        rejections={rejections}
        onFiles={(files) => void take(files)}
        onRemovePictures={() => {
          setDropped([]);
          setPictures([]);
        }}
      />
      {list && (
        <>
          <MappingStep list={list} works={works ?? []} choice={choice} onMap={map} onChoose={choose} />
          <PreviewRows list={list} works={works} />
          <StartStep
            list={list}
            works={works}
            lacksUnit={choice.unit === null && works?.some(({ unscaled }) => unscaled !== null) === true}
            lacksCategory={choice.category === null && works?.some(({ isUncategorized }) => isUncategorized) === true}
            isReading={isReading}
            pictures={pictures}
            profileId={profile.id}
            quota={quota}
            visibility={choice.visibility}
            onStart={() => void begin(null)}
          />
        </>
      )}
      <PastImports profileId={profile.id} />
    </div>
  );
}

const NO_MAPPING: ListMapping = [];

/** Unpacks zips among dropped files. */
async function openFiles(files: readonly File[]): Promise<OpenedZip> {
  const opened: OpenedZip = { files: [], rejections: [] };
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) {
      opened.files.push(createPictureFile(file));
      continue;
    }
    const { readZip } = await import('@/lib/shared/import/read-zip');
    const zip = await readZip(file);
    opened.files.push(...zip.files);
    opened.rejections.push(...zip.rejections);
  }
  return opened;
}
