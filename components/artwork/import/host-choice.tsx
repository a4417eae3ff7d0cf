import { CheckList } from '@/components/ui/check-list';
import { formatCounted } from '@/lib/shared/domain/text';
import { listHosts } from '@/lib/shared/import/list-hosts';
import type { OpenList } from './open-list';

/** Maximum number of hosts per request. */
const SHOWN = 20;

type HostChoiceProps = { list: OpenList; hosts: readonly string[]; onChoose: (hosts: string[]) => void };

/** Hosts from which pictures may be fetched. None is allowed until the member chooses it. */
export function HostChoice({ list: { table, mapping }, hosts, onChoose }: HostChoiceProps) {
  const listed = listHosts(table, mapping).slice(0, SHOWN);
  if (listed.length === 0) return null;
  return (
    <CheckList
      legend="Fetch pictures from these sites?"
      name="hosts"
      help="Only from those that you tick, and only pictures that you may use."
      options={listed.map(({ host, count }) => ({
        value: host,
        label: `${host}, ${formatCounted(count, 'picture', 'pictures')}`,
      }))}
      selected={hosts}
      onChange={onChoose}
    />
  );
}
