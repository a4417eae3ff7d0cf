import { useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { showError, showToast } from '@/components/ui/toast';
import { getWords } from '@/lib/browser/i18n/messages';
import { ImportRun, type RunState } from '@/lib/browser/members/import/import-run';
import { createImportPorts } from '@/lib/browser/members/import/imported-rows';
import { claimImport, removePendingImport, storePendingImport } from '@/lib/browser/members/import/pending-import';
import { useMember } from '@/lib/browser/session/member';
import { leaveGuard } from '@/lib/browser/store/leave-guard';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { formatCount } from '@/lib/shared/domain/text';
import { createListedBody } from '@/lib/shared/import/listed-body';
import { paths } from '@/lib/shared/paths';
import type { ListChoice, StoredListChoice } from './list-choice';
import type { OpenList } from './open-list';
import { computeRemainingQuota } from './remaining-quota';
import type { KeyedWork } from './use-listed-works';

export type StartedRun = {
  run: ImportRun;
  tried: readonly KeyedWork[];
  rejected: readonly KeyedWork[];
  visibility: ArtworkVisibility;
  isResumed: boolean;
  /** True if the files are stored on the device. The import can then continue after a reload. */
  isStored: boolean;
};

type RunSources = {
  profileId: string;
  quota: ArtworkQuota;
  list: OpenList | null;
  dropped: readonly File[];
  works: readonly KeyedWork[] | null;
  choice: ListChoice;
};

export function useRun({ profileId, quota, list, dropped, works, choice }: RunSources) {
  const { accountId } = useMember();
  const [started, setStarted] = useState<StartedRun | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);

  /** @param resumedId null for a new import */
  const begin = async (resumedId: string | null) => {
    if (works === null || list === null) return;
    const release = await claimImport(profileId);
    setElsewhere(release === null);
    if (release === null) return;
    const importId = resumedId ?? uuidv4();
    const tried = works.filter(({ faults }) => faults.length === 0);
    const rejected = works.filter(({ faults }) => faults.length > 0);
    const answers: StoredListChoice = { mapping: list.mapping, choice };
    const pending = { accountId, importId, list: list.file, files: dropped, answers };
    const isStored = await storePendingImport(profileId, pending);
    const jobs = tried.map((work) => ({
      key: work.key,
      title: work.fields.title,
      files: work.pictures.found,
      createBody: (imageIds: readonly string[]) => ({
        ...createListedBody(work, imageIds),
        visibility: choice.visibility,
      }),
    }));
    const name = list.name.slice(0, 200);
    const identity = { id: importId, name, rows: list.table.rows.length, hosts: choice.hosts };
    const guard = leaveGuard();
    const run = new ImportRun(jobs, computeRemainingQuota(quota, choice.visibility), {
      ...createImportPorts(profileId, identity),
      onBusy: (isBusy) => {
        // An import with stored files can continue later, so leaving the page needs no warning.
        guard(isBusy && !isStored);
        if (!isBusy) release();
      },
      onUnseen: reportProgress,
      onEnded: () => void removePendingImport(profileId),
    });
    setStarted({ run, tried, rejected, visibility: choice.visibility, isResumed: resumedId !== null, isStored });
    void run.start();
  };

  return { started, isElsewhere, begin, close: () => setStarted(null) };
}

/** Shows a toast to members who have left the page. */
function reportProgress({ jobs }: RunState): void {
  const { t, language } = getWords();
  const done = jobs.filter(({ kind }) => kind === 'imported').length;
  const works = { count: jobs.length, shown: formatCount(jobs.length, false, language) };
  if (done === jobs.length) showToast(t('artwork.import.run.imported', works));
  else {
    showError(t('artwork.import.run.stopped', { ...works, done: String(done) }), {
      label: t('ui.upload.goBack'),
      href: paths.importArtworks(),
    });
  }
}
