import type { AdminAction } from '@/lib/contract/account';
import styles from './admin-table.module.css';
import { ListEnd } from './list-end';
import type { ShownList } from './shown-list';

/** Who deleted what, when and why. */
export function AdminRecord({ list }: { list: ShownList<AdminAction> }) {
  return (
    <>
      <table className={styles.table} aria-label="What was done">
        <thead>
          <tr>
            <th scope="col">Profile deleted</th>
            <th scope="col">By</th>
            <th scope="col">When</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {list.rows?.map(({ id, email, subjectName, reason, createdAt }) => (
            <tr key={id}>
              <th scope="row">{subjectName}</th>
              <td>{email ?? 'An administrator'}</td>
              <td>
                <time dateTime={createdAt}>{MOMENTS.format(new Date(createdAt))}</time>
              </td>
              <td className={styles.long}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListEnd list={list} />
    </>
  );
}

const MOMENTS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
