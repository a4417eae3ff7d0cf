'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
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
import { adminActionKinds, auditActors } from '@/lib/shared/domain/administration';
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { AdminTable, Email, Moment } from './admin-table';
import styles from './admin-table.module.css';

/** Lists administrators' actions, operator commands, and all movements of money. */
export function AuditLog({ accountId }: { accountId: string }) {
  const t = useTranslations();
  const [filters, setFilters] = useState<AuditFilters>({});
  const list = readListState(useInfiniteQuery(adminRecordQuery(accountId, filters)));
  return (
    <>
      <PageTitle>{t('admin.audit.title')}</PageTitle>
      <AuditFilterFields onChange={setFilters} />
      <AdminTable
        label={t('admin.audit.title')}
        columns={[
          t('admin.audit.action'),
          t('admin.audit.object'),
          t('admin.audit.actor'),
          t('admin.audit.time'),
          t('admin.audit.change'),
          t('admin.audit.request'),
        ]}
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
  const words = useWords();
  const { t } = words;
  const { action, subjectName, subjectId, actor, email, createdAt, reason, before, after, requestId } = entry;
  return (
    <tr>
      <td>{t(`admin.event.${action}`)}</td>
      <th scope="row">
        <bdi>{subjectName}</bdi>
        {subjectId !== null && <div className="t-small quiet">{subjectId}</div>}
      </th>
      <td>{email === null ? t(`admin.actor.${actor}`) : <Email address={email} />}</td>
      <td>
        <Moment at={createdAt} hasSeconds />
      </td>
      <td className={styles.long}>
        <bdi>{reason}</bdi>
        <div className="t-small quiet">
          <bdi>{describeChange(before, after, words)}</bdi>
        </div>
      </td>
      <td className="t-small quiet">{requestId}</td>
    </tr>
  );
}

type State = AdminAction['after'];

/** Example: "name: before → after". If nothing changed: "name: after". */
function describeChange(before: State, after: State, { t, language }: Words): string {
  const changes = Object.entries(after ?? {}).map(([name, value]) => {
    const earlier = before?.[name];
    const isChanged = earlier !== undefined && String(earlier) !== String(value);
    return `${name}: ${isChanged ? `${formatValue(earlier, t)} → ` : ''}${formatValue(value, t)}`;
  });
  return joinWithComma(changes, language);
}

function formatValue(value: NonNullable<State>[string], t: Words['t']): string {
  return value === null ? t('ui.none') : [value].flat().join(' + ');
}

function AuditFilterFields({ onChange }: { onChange: (to: AuditFilters) => void }) {
  const t = useTranslations();
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
        <TextField name="subject" label={t('admin.audit.subject')} />
        <SelectField name="action" label={t('admin.audit.action')} defaultValue="">
          <option value="">{t('admin.audit.anyAction')}</option>
          <LabelledOptions values={adminActionKinds} labels={(action) => t(`admin.event.${action}`)} />
        </SelectField>
        <SelectField name="actor" label={t('admin.audit.actor')} defaultValue="">
          <option value="">{t('admin.audit.anyActor')}</option>
          <LabelledOptions values={auditActors} labels={(actor) => t(`admin.actor.${actor}`)} />
        </SelectField>
        <TextField name="email" label={t('admin.audit.email')} />
        <Button type="submit" variant="secondary">
          {t('admin.audit.show')}
        </Button>
      </form>
    </search>
  );
}
