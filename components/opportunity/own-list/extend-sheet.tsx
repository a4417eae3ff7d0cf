'use client';

import { useState } from 'react';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { changeOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import {
  addCalendarDays,
  computeClosingInstant,
  type Deadline,
  formatDay,
  getReaderZone,
  getZoneCity,
  isLocalDateTime,
} from '@/lib/shared/domain/deadline';
import { computeListingEnd } from '@/lib/shared/domain/listing';
import { findDeadlineProblems, findPassedDeadline, findPromiseProblems } from '@/lib/shared/domain/opportunity-rules';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { describeGap } from '../describe-listing';

export function ExtendSheet({ opportunity, onClose }: { opportunity: OwnOpportunitySummary; onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  const { deadline, paidUntil, planType } = opportunity;
  const timeZone = deadline.timeZone ?? getReaderZone();
  const [localDateTime, setLocalDateTime] = useState(deadline.localDateTime ?? '');
  const [resultsDate, setResultsDate] = useState(opportunity.resultsDate);
  const next = { kind: deadline.kind === 'RECURRING' ? deadline.kind : 'FIXED', localDateTime, timeZone } as const;
  const problems = findExtensionProblems(next, resultsDate, new Date(), words);
  const closesAt = problems.deadline === undefined ? computeClosingInstant(next) : null;
  const gap =
    closesAt && paidUntil && planType
      ? describeGap(
          {
            deadline: next,
            closesAt: closesAt.toISOString(),
            visibleUntil: computeListingEnd(planType, new Date(paidUntil), closesAt).toISOString(),
          },
          words,
        )
      : null;
  const { sheet, errors, forget } = useFormSheet({
    listErrors: () => problems,
    save: () => changeOpportunity(opportunity, { deadline: next, resultsDate }),
    onSaved: () => {
      showToast(t('opportunity.own.extension.saved'));
      onClose();
    },
    otherwise: t('ui.failed'),
  });
  return (
    <FormSheet
      title={t('opportunity.own.extension.title', { title: opportunity.title })}
      submit={t('opportunity.own.extension.submit')}
      busyLabel={t('ui.busy.saving')}
      {...sheet}
      failure={null}
      onClose={onClose}
    >
      <TextField
        name="deadline"
        label={t('opportunity.own.extension.deadline')}
        type="datetime-local"
        help={t('opportunity.own.extension.help', { city: getZoneCity(timeZone) })}
        value={localDateTime}
        error={errors.deadline ?? sheet.failure ?? undefined}
        onChange={({ target }) => {
          setLocalDateTime(target.value);
          forget('resultsDate');
        }}
      />
      {isPromiseAsked(next, opportunity.resultsDate) && (
        <TextField
          name="resultsDate"
          label={t('opportunity.own.extension.answersBy')}
          type="date"
          help={describePromise(opportunity, words)}
          value={resultsDate ?? ''}
          error={errors.resultsDate}
          onChange={({ target }) => setResultsDate(target.value)}
        />
      )}
      {gap !== null && (
        <Notice isLive>
          {gap} {t('opportunity.own.extension.longer')}
        </Notice>
      )}
    </FormSheet>
  );
}

/** Returns true if the results date is at most a day after the new deadline. The organizer must then confirm it. */
export function isPromiseAsked({ localDateTime }: Deadline, resultsDate: string | null): boolean {
  if (resultsDate === null || localDateTime === null || !isLocalDateTime(localDateTime)) return false;
  return addCalendarDays(localDateTime.slice(0, 10), 1) >= resultsDate;
}

export function findExtensionProblems(
  deadline: Deadline,
  resultsDate: string | null,
  now: Date,
  words: Words,
): FieldErrors {
  const { t } = words;
  if (!deadline.localDateTime) return { deadline: t('opportunity.own.extension.noTime') };
  const [problem] = Object.values({
    ...findDeadlineProblems(deadline, words),
    ...findPassedDeadline(deadline, now, words),
  });
  if (problem !== undefined) return { deadline: problem };
  if (resultsDate === '') return { resultsDate: t('opportunity.own.extension.noDay') };
  return findPromiseProblems({ deadline, resultsDate }, now, words);
}

type Promised = Pick<OwnOpportunitySummary, 'promisedOn' | 'status'>;

export function describePromise({ promisedOn, status }: Promised, { t, language }: Words): string {
  if (promisedOn === null || status !== 'CLOSED') return t('opportunity.own.extension.promise');
  return t('opportunity.own.extension.oldPromise', { day: formatDay(promisedOn, undefined, language) });
}
