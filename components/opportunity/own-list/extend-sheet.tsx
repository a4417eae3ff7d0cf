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
  formatZonePlace,
  getReaderZone,
  isLocalDateTime,
} from '@/lib/shared/domain/deadline';
import { computeListingEnd } from '@/lib/shared/domain/listing';
import { findDeadlineProblems, findPassedDeadline, findPromiseProblems } from '@/lib/shared/domain/opportunity-rules';
import { useWords } from '@/lib/shared/i18n/use-words';
import { describeGap } from '../describe-listing';

export function ExtendSheet({ opportunity, onClose }: { opportunity: OwnOpportunitySummary; onClose: () => void }) {
  const words = useWords();
  const { deadline, paidUntil, planType } = opportunity;
  const timeZone = deadline.timeZone ?? getReaderZone();
  const [localDateTime, setLocalDateTime] = useState(deadline.localDateTime ?? '');
  const [resultsDate, setResultsDate] = useState(opportunity.resultsDate);
  const next = { kind: deadline.kind === 'RECURRING' ? deadline.kind : 'FIXED', localDateTime, timeZone } as const;
  const problems = findExtensionProblems(next, resultsDate, new Date());
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
      showToast('The deadline has moved. Those who saved the call are mailed.');
      onClose();
    },
    otherwise: 'That did not work. Try again.',
  });
  return (
    <FormSheet
      title={`Extend “${opportunity.title}”`}
      submit="Move the deadline"
      busyLabel="Saving"
      {...sheet}
      failure={null}
      onClose={onClose}
    >
      <TextField
        name="deadline"
        label="New deadline"
        type="datetime-local"
        help={`The time ${formatZonePlace(timeZone)}. Everybody sees that it has moved, and those who saved the call get a mail.`}
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
          label="Answers by"
          type="date"
          help={describePromise(opportunity)}
          value={resultsDate ?? ''}
          error={errors.resultsDate}
          onChange={({ target }) => setResultsDate(target.value)}
        />
      )}
      {gap !== null && <Notice isLive>{gap} You can list it longer afterwards.</Notice>}
    </FormSheet>
  );
}

/** The organizer must confirm a results date that is at most one day after the new deadline. */
export function isPromiseAsked({ localDateTime }: Deadline, resultsDate: string | null): boolean {
  if (resultsDate === null || localDateTime === null || !isLocalDateTime(localDateTime)) return false;
  return addCalendarDays(localDateTime.slice(0, 10), 1) >= resultsDate;
}

export function findExtensionProblems(deadline: Deadline, resultsDate: string | null, now: Date): FieldErrors {
  if (!deadline.localDateTime) return { deadline: 'Choose a day and a time.' };
  const [problem] = Object.values({ ...findDeadlineProblems(deadline), ...findPassedDeadline(deadline, now) });
  if (problem !== undefined) return { deadline: problem };
  if (resultsDate === '') return { resultsDate: 'Choose a day.' };
  return findPromiseProblems({ deadline, resultsDate }, now);
}

export function describePromise({ promisedOn, status }: Pick<OwnOpportunitySummary, 'promisedOn' | 'status'>): string {
  const asked = 'Artists read by when you answer. Leave yourself time after the new deadline.';
  if (promisedOn === null || status !== 'CLOSED') return asked;
  return `${asked} The call has closed once, so ${formatDay(promisedOn)} still counts as your promise.`;
}
