import { formatAnswer, formatApplicationNumber } from '@/lib/shared/domain/application';
import { listQuestions } from '@/lib/shared/domain/application-form';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatDeadlineValue } from '@/lib/shared/domain/message';
import { joinParts, joinWithComma } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';
import { createUnsubscribing, type Letter, type Letterhead, pickTitle, quoteLines } from '../../mail/mail';
import { createApplicationLink, createValues, fillMessage } from '../message/compose-message';
import type { ApplicationMail } from './queries/read-application-mails';

export function composeApplication(mail: ApplicationMail, letterhead: Letterhead): Letter {
  const { words } = letterhead;
  const { subject, lines } = describe(mail, words);
  const introduction = words.t('mail.unsubscribe.notifications');
  const { ending, headers } = createUnsubscribing(letterhead, 'notifications', mail.accountId, introduction);
  return { subject, lines: [...lines, '', createApplicationLink(mail, letterhead), ...ending], headers };
}

function describe(mail: ApplicationMail, words: Words): Letter {
  const { t } = words;
  const { organizer } = mail;
  const title = pickTitle(mail, words);
  const { name } = mail.profile;
  const number = formatApplicationNumber(mail.number);
  switch (mail.event) {
    case 'SUBMITTED':
      return {
        subject: t('mail.application.SUBMITTED.subject', { title }),
        lines: [
          t('mail.application.SUBMITTED.text', { name, title, organizer, number }),
          t('mail.application.SUBMITTED.change'),
          '',
          t('mail.application.SUBMITTED.sent'),
          '',
          ...listSubmission(mail, words),
        ],
      };
    case 'WITHDRAWN':
      return {
        subject: t('mail.application.WITHDRAWN.subject', { title }),
        lines: [
          t('mail.application.WITHDRAWN.text', { name, title, organizer, number }),
          t('mail.application.WITHDRAWN.again'),
        ],
      };
    case 'FORM_CHANGED':
      return {
        subject: t('mail.application.FORM_CHANGED.subject', { title }),
        lines: [t('mail.application.FORM_CHANGED.text', { title, organizer })],
      };
    case 'CALL_WITHDRAWN':
      return {
        subject: t('mail.application.CALL_WITHDRAWN.subject', { title }),
        lines: [
          t('mail.application.CALL_WITHDRAWN.text', { title, organizer }),
          t('mail.application.CALL_WITHDRAWN.kept', { name }),
        ],
      };
    case 'CALL_RESTORED':
      return {
        subject: t('mail.application.CALL_RESTORED.subject', { title }),
        lines: [t('mail.application.CALL_RESTORED.text', { title, organizer })],
      };
    case 'DECIDED':
      return describeDecision(mail, words);
  }
}

/** Quotes the organizer, so readers do not mistake the text for ours. Always states the decision. */
function describeDecision(mail: ApplicationMail, words: Words): Letter {
  const { t } = words;
  const { organizer, decision, feedback, decisionText } = mail;
  const title = pickTitle(mail, words);
  const number = formatApplicationNumber(mail.number);
  const decided =
    decision === null
      ? t('mail.application.decision.unknown', { organizer })
      : t(`mail.application.decision.${decision}`);
  const place = decisionText === null ? 'alone' : 'after';
  const feedbackLines =
    feedback === null ? [] : ['', t('mail.application.DECIDED.feedback', { place }), '', ...quoteLines(feedback)];
  if (decisionText === null) {
    return {
      subject: t('mail.application.DECIDED.subject', { title }),
      lines: [decided, t('mail.application.DECIDED.text', { number, title, organizer }), ...feedbackLines],
    };
  }
  const shared = { title: mail.title, organizer, deadline: formatDeadlineValue(mail.deadline, words) };
  const { subject, text } = fillMessage(
    decisionText,
    createValues(shared, { name: mail.profile.name, number: mail.number }),
  );
  return {
    subject: t('mail.application.DECIDED.ownSubject', { organizer, subject }),
    lines: [
      t('mail.application.DECIDED.ownText', { organizer, number, title }),
      '',
      ...quoteLines(text),
      ...feedbackLines,
      '',
      decided,
    ],
  };
}

function listSubmission({ submission }: ApplicationMail, words: Words): string[] {
  if (submission === null) return [];
  const { t, language } = words;
  const { works, statement, cv, files, form, answers } = submission;
  const worksLines = works.flatMap((work, index) => [
    `${index + 1}. ${joinParts([work.title, work.year, work.medium, formatSize(work.size, words)], language)}`,
    ...(work.statement === null ? [] : quoteLines(work.statement)),
  ]);
  const names = joinWithComma(
    files.map(({ name }) => name),
    language,
  );
  const answered = listQuestions(form).flatMap(({ id, label }) => {
    const answer = formatAnswer(answers[id], words);
    return answer === '' ? [] : ['', label, ...quoteLines(answer)];
  });
  return [
    ...worksLines,
    ...(statement === null ? [] : ['', t('application.part.statement'), ...quoteLines(statement)]),
    ...(cv.length === 0 ? [] : ['', t('mail.application.cv', { count: cv.length })]),
    ...(files.length === 0 ? [] : ['', t('mail.application.files', { names })]),
    ...answered,
  ];
}
