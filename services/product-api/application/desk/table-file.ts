import { Readable } from 'node:stream';
import { type FileResponse, tableTypes } from '@/lib/shared/contract/endpoint';
import type { Db } from '../../db/client';
import { listRoundMeans } from '../../jury/queries/round-means';
import { collectTable } from './application-table';
import { splitBatches } from './archive';
import { listWithdrawnNumbers } from './queries/desk';
import { recordAccesses } from './queries/write-desk';
import { writeTableCsv, writeTableXlsx } from './table';

/** Creates the table of a call's applications as a file, and records that they were read. */
export async function createTableFile(
  db: Db,
  { opportunityId, accountId, siteUrl }: { opportunityId: string; accountId: string; siteUrl: string },
  format: keyof typeof tableTypes,
): Promise<FileResponse> {
  const rounds = await listRoundMeans(db, opportunityId);
  const collected = collectTable({ rounds, siteUrl, hasPictures: false });
  for await (const batch of splitBatches(db, opportunityId)) {
    for (const application of batch) collected.add(application);
    const ids = batch.map(({ id }) => id);
    await recordAccesses(db, ids, accountId, 'DOWNLOADED');
  }
  for (const number of await listWithdrawnNumbers(db, opportunityId)) collected.addWithdrawn(number);
  const table = collected.create();
  const file = format === 'csv' ? Buffer.from(writeTableCsv(table)) : await writeTableXlsx('Applications', table);
  return {
    content: Readable.from([file]),
    contentType: tableTypes[format],
    size: file.byteLength,
    name: `applications.${format}`,
  };
}
