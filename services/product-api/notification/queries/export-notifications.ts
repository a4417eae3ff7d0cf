import { sql } from 'drizzle-orm';
import type { Cursor } from '@/lib/shared/contract/cursor';
import type { NotificationKind, NotificationSubject } from '@/lib/shared/domain/notification';
import type { Db } from '../../db/client';
import { formatCursor, isAfter, readBatches } from '../../db/keyset';
import { createJsonObject, readItems, selectColumns } from '../../db/page';

const BATCH = 1_000;

type ExportedNotification = {
  profileId: string;
  kind: NotificationKind;
  event: string;
  subjectKind: NotificationSubject;
  subjectId: string;
  count: number;
  happenedAt: string;
};

const notificationJson = createJsonObject<ExportedNotification>(
  selectColumns('n', 'profileId', 'kind', 'event', 'subjectKind', 'subjectId', 'count', 'happenedAt'),
);

/** Yields batches of at most `size` rows. */
export async function* exportNotifications(
  db: Db,
  accountId: string,
  size = BATCH,
): AsyncGenerator<ExportedNotification[]> {
  type Row = { notification: ExportedNotification; cursor: Cursor };
  const [at, id] = [sql`n.happened_at`, sql`n.id`];
  const batches = readBatches<Row>((last) =>
    readItems<Row>(
      db,
      sql`select json_build_object('notification', ${sql.raw(notificationJson)},
          'cursor', ${formatCursor(at, id)}) as item from notifications n
        where n.account_id = ${accountId} and n.happened_at <= now() and ${isAfter(at, id, last?.cursor)}
        order by n.happened_at, n.id limit ${size}`,
    ),
  );
  for await (const rows of batches) yield rows.map(({ notification }) => notification);
}
