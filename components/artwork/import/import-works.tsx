import { useState } from 'react';
import { leaveGuard } from '@/components/ui/leave-guard';
import { showError, showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/context/currency';
import type { ArtworkQuota } from '@/lib/contract/artwork';
import type { Profile } from '@/lib/contract/profile';
import type { artworkVisibilities } from '@/lib/domain/artwork';
import { formatCounted } from '@/lib/domain/text';
import { CsvError } from '@/lib/import/csv';
import type { LengthUnit } from '@/lib/import/length';
import { guessListMapping, type ListMapping, parseListMapping } from '@/lib/import/list-column';
import { type ChosenValues, noValues } from '@/lib/import/list-values';
import { createListedBody } from '@/lib/import/listed-body';
import { readTable, type Table } from '@/lib/import/read-table';
import { addPictures, sortFiles } from '@/lib/import/sort-files';
import { ImportRun, type RunState } from '@/lib/members/import-run';
import { createImportPorts, readStoredMapping, storeMapping } from '@/lib/members/imported-rows';
import { paths } from '@/lib/paths';
import { countRoom } from './describe-room';
import { DropStep } from './drop-step';
import styles from './import-works.module.css';
import { MappingStep } from './mapping-step';
import { pause } from './pause';
import { PreviewRows } from './preview-rows';
import { RunView } from './run-view';
import { StartStep } from './start-step';
import { type KeyedWork, useListedWorks } from './use-listed-works';

/** A list that was dropped, and what its columns become. */
export type OpenList = { name: string; table: Table; mapping: ListMapping };
/** A run, with the rows that it tries, in its order, and those that it cannot. */
export type StartedRun = { run: ImportRun; tried: readonly KeyedWork[]; refused: readonly KeyedWork[] };
/** What holds for all rows of a list. */
export type ListChoice = {
  currency: string;
  visibility: (typeof artworkVisibilities)[number];
  /** Of sizes for which the list names none; null until it is chosen, as none is assumed. */
  unit: LengthUnit | null;
  values: ChosenValues;
};

type ImportWorksProps = { profile: Profile; quota: ArtworkQuota };

/** A list and pictures are dropped, looked over, and imported row by row: three steps on one page. */
export function ImportWorks({ profile, quota }: ImportWorksProps) {
  const shownCurrency = useCurrency();
  const [list, setList] = useState<OpenList | null>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [choice, setChoice] = useState<ListChoice>({
    currency: shownCurrency,
    visibility: 'PUBLIC',
    ...NOTHING_CHOSEN,
  });
  const [started, setStarted] = useState<StartedRun | null>(null);
  const { works, isReading } = useListedWorks({
    profileId: profile.id,
    table: list?.table ?? null,
    mapping: list?.mapping ?? NO_MAPPING,
    pictures,
    choice,
    mostPictures: quota.imagesPerArtwork,
  });

  const take = async (files: readonly File[]) => {
    const sorted = await sortFiles(files, pause);
    setPictures((before) => addPictures(before, sorted.pictures));
    setRefusals(sorted.refusals);
    if (sorted.list === null) return;
    const opened = await openList(sorted.list);
    if (typeof opened === 'string') setRefusals((others) => [...others, opened]);
    else {
      setList(opened);
      setChoice((before) => ({ ...before, ...NOTHING_CHOSEN }));
    }
  };
  const map = (mapping: ListMapping) => {
    if (list === null) return;
    storeMapping(list.table.header, mapping);
    setList({ ...list, mapping });
  };
  const begin = () => {
    if (works === null) return;
    const tried = works.filter(({ faults }) => faults.length === 0);
    const jobs = tried.map((work) => ({
      key: work.key,
      title: work.fields.title,
      files: work.pictures.found,
      createBody: (imageIds: readonly string[]) => ({
        ...createListedBody(work, imageIds),
        visibility: choice.visibility,
      }),
    }));
    const ports = { ...createImportPorts(profile.id), onBusy: leaveGuard(), onUnseen: tellUnseen };
    const run = new ImportRun(jobs, countRoom(quota), ports);
    setStarted({ run, tried, refused: works.filter(({ faults }) => faults.length > 0) });
    void run.start();
  };

  if (list !== null && started !== null) {
    return (
      <RunView
        started={started}
        list={list}
        profile={profile}
        quota={quota}
        onBack={() => setStarted(null)}
        onAnother={() => {
          setStarted(null);
          setList(null);
          setPictures([]);
          setRefusals([]);
        }}
      />
    );
  }
  return (
    <div className={styles.steps}>
      <DropStep
        list={list}
        pictures={pictures}
        refusals={refusals}
        onFiles={(files) => void take(files)}
        onRemovePictures={() => setPictures([])}
      />
      {list && (
        <>
          <MappingStep list={list} works={works ?? []} choice={choice} onMap={map} onChoose={setChoice} />
          <PreviewRows list={list} works={works} />
          <StartStep
            list={list}
            works={works}
            lacksUnit={choice.unit === null && works?.some(({ unscaled }) => unscaled !== null) === true}
            isReading={isReading}
            pictures={pictures}
            profileId={profile.id}
            quota={quota}
            onStart={begin}
          />
        </>
      )}
    </div>
  );
}

const NO_MAPPING: ListMapping = [];
/** The answers about one list are not those about the next. */
const NOTHING_CHOSEN = { unit: null, values: noValues };
/** @returns why it cannot be read, where it cannot. */
async function openList(file: File): Promise<OpenList | string> {
  try {
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), pause);
    const stored = parseListMapping(readStoredMapping(table.header), table.header);
    return { name: file.name, table, mapping: stored ?? guessListMapping(table.header) };
  } catch (error) {
    return error instanceof CsvError
      ? `“${file.name}” cannot be read: ${error.message}.`
      : `“${file.name}” cannot be opened. Choose it once more.`;
  }
}

/** Who has left the page is told what became of the import. */
function tellUnseen({ jobs }: RunState): void {
  const count = jobs.filter(({ kind }) => kind === 'imported').length;
  if (count === jobs.length) showToast(`${formatCounted(count, 'work is', 'works are')} imported.`);
  else {
    showError(`The import stopped: ${count} of ${formatCounted(jobs.length, 'work is', 'works are')} here.`, {
      label: 'Go back',
      href: paths.importArtworks(),
    });
  }
}
