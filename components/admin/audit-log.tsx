'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ListEnd } from '@/components/ui/list-end';
import { LabelledOptions } from '@/components/ui/options';
import { PageTitle } from '@/components/ui/page-title';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { ADMIN_PAGE_SIZE, type AuditFilters, adminRecordQuery } from '@/lib/browser/members/admin/admin';
import { readListState } from '@/lib/browser/members/list-pages';
import type { AdminAction } from '@/lib/shared/contract/account';
import { adminActionKinds, adminActionLabels, auditActorLabels, auditActors } from '@/lib/shared/domain/administration';
import { AdminTable, Email, Moment } from './admin-table';
import styles from './admin-table.module.css';

const TITLE = 'Audit log';

/** Shows administrators' actions, operators' commands, and everything that moves money. */
export function AuditLog({ accountId }: { accountId: string }) {
  const [filters, setFilters] = useState<AuditFilters>({});
  const list = readListState(useInfiniteQuery(adminRecordQuery(accountId, filters)));
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <AuditFilterFields onChange={setFilters} />
      <AdminTable
        label={TITLE}
        columns={['Action', 'Object', 'Actor', 'Time', 'Reason and change', 'Request']}
        isBusy={list.isOld}
      >
        {list.rows?.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={ADMIN_PAGE_SIZE} />
    </>
  );
}

function EntryRow({ entry }: { entry: AdminAction }) {
  const { action, subjectName, subjectId, actor, email, createdAt, reason, before, after, requestId } = entry;
  return (
    <tr>
      <td>{adminActionLabels[action]}</td>
      <th scope="row">
        {subjectName}
        {subjectId !== null && <div className="t-small quiet">{subjectId}</div>}
      </th>
      <td>{email === null ? auditActorLabels[actor] : <Email address={email} />}</td>
      <td>
        <Moment at={createdAt} hasSeconds />
      </td>
      <td className={styles.long}>
        {reason}
        <div className="t-small quiet">{describeChange(before, after)}</div>
      </td>
      <td className="t-small quiet">{requestId}</td>
    </tr>
  );
}

type State = AdminAction['after'];

/** "name: before → after", or "name: after" if unchanged. */
function describeChange(before: State, after: State): string {
  return Object.entries(after ?? {})
    .map(([name, value]) => {
      const earlier = before?.[name];
      const isChanged = earlier !== undefined && String(earlier) !== String(value);
      return `${name}: ${isChanged ? `${formatValue(earlier)} → ` : ''}${formatValue(value)}`;
    })
    .join(', ');
}

function formatValue(value: NonNullable<State>[string]): string {
  return value === null ? 'none' : [value].flat().join(' + ');
}

function AuditFilterFields({ onChange }: { onChange: (to: AuditFilters) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '').trim();
    onChange({
      actor: auditActors.find((actor) => actor === read('actor')),
      email: read('email') || undefined,
      action: adminActionKinds.find((action) => action === read('action')),
      subject: read('subject') || undefined,
    });
  };
  return (
    <search>
      <form className={`grid bottom gap-24 above-16 ${styles.filters}`} onSubmit={submit}>
        <TextField name="subject" label="Name or id of the object" />
        <SelectField name="action" label="Action" defaultValue="">
          <option value="">Any action</option>
          <LabelledOptions values={adminActionKinds} labels={adminActionLabels} />
        </SelectField>
        <SelectField name="actor" label="Actor" defaultValue="">
          <option value="">Any actor</option>
          <LabelledOptions values={auditActors} labels={auditActorLabels} />
        </SelectField>
        <TextField name="email" label="Email of the administrator" />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
    </search>
  );
}
