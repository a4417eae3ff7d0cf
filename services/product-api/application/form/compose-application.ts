import { type Decision, formatAnswer, formatApplicationNumber } from '@/lib/shared/domain/application';
import { listQuestions } from '@/lib/shared/domain/application-form';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatDeadlineValue } from '@/lib/shared/domain/message';
import { getWords } from '../../i18n/get-words';
import { type Letter, type Letterhead, quoteLines } from '../../mail/mail';
import { createApplicationLink, createValues, fillMessage } from '../message/compose-message';
import type { ApplicationMail } from './queries/read-application-mails';

export function composeApplication(mail: ApplicationMail, letterhead: Letterhead): Letter {
  const { subject, lines } = describe(mail);
  return { subject, lines: [...lines, '', createApplicationLink(mail, letterhead)] };
}

const decisionWords: Record<Decision, string> = {
  ACCEPTED: 'Your application was accepted.',
  WAITING_LIST: 'Your application is on the waiting list.',
  DECLINED: 'Your application was declined.',
};

function describe(mail: ApplicationMail): Letter {
  const named = `“${mail.title}”`;
  switch (mail.event) {
    case 'SUBMITTED':
      return {
        subject: `Your application for ${named} was sent`,
        lines: [
          `${mail.profile.name} has applied for ${named} by ${mail.organizer}. The application has the number ${formatApplicationNumber(mail.number)}.`,
          'You can change it until the deadline, and withdraw it until it is decided.',
          '',
          'This is what you sent:',
          '',
          ...listSubmission(mail),
        ],
      };
    case 'WITHDRAWN':
      return {
        subject: `Your application for ${named} is withdrawn`,
        lines: [
          `${mail.profile.name} has withdrawn the application number ${formatApplicationNumber(mail.number)} for ${named} by ${mail.organizer}. The organizer sees its number alone.`,
          'You can apply again until the deadline.',
        ],
      };
    case 'FORM_CHANGED':
      return {
        subject: `${named} has new questions`,
        lines: [
          `${mail.organizer} has added questions to the form of ${named}. All of them are optional: your application stays valid as it is.`,
        ],
      };
    case 'CALL_WITHDRAWN':
      return {
        subject: `${named} was withdrawn`,
        lines: [
          `The call ${named} by ${mail.organizer} was withdrawn. No decisions will be made about its applications.`,
          `${mail.profile.name} keeps what was written and sent. Neither the organizer nor the jury sees it any more.`,
        ],
      };
    case 'CALL_RESTORED':
      return {
        subject: `${named} is back`,
        lines: [
          `${mail.organizer} has restored the call ${named}, which was withdrawn. Your application is as it was.`,
        ],
      };
    case 'DECIDED':
      return describeDecision(mail, named);
  }
}

/** Quotes the organizer, so readers do not mistake the text for ours. Always states the decision. */
function describeDecision(mail: ApplicationMail, named: string): Letter {
  const { organizer, decision, feedback, decisionText } = mail;
  const number = formatApplicationNumber(mail.number);
  const words = decision === null ? `${organizer} has decided.` : decisionWords[decision];
  const feedbackLines =
    feedback === null
      ? []
      : ['', `The organizer ${decisionText === null ? 'writes' : 'adds'}:`, '', ...quoteLines(feedback)];
  if (decisionText === null) {
    return {
      subject: `The decision about your application for ${named}`,
      lines: [words, `It was your application number ${number} for ${named} by ${organizer}.`, ...feedbackLines],
    };
  }
  const shared = { title: mail.title, organizer, deadline: formatDeadlineValue(mail.deadline, getWords('en')) };
  const { subject, text } = fillMessage(
    decisionText,
    createValues(shared, { name: mail.profile.name, number: mail.number }),
  );
  return {
    subject: `Decision of ${organizer}: ${subject}`,
    lines: [
      `${organizer} writes about your application number ${number} for ${named}:`,
      '',
      ...quoteLines(text),
      ...feedbackLines,
      '',
      words,
    ],
  };
}

function listSubmission({ submission }: ApplicationMail): string[] {
  if (submission === null) return [];
  const { works, statement, cv, files, form, answers } = submission;
  const worksLines = works.flatMap(({ title, year, medium, size, statement: words }, index) => [
    `${index + 1}. ${[title, year, medium, formatSize(size, getWords('en'))].filter(Boolean).join(', ')}`,
    ...(words === null ? [] : quoteLines(words)),
  ]);
  const answered = listQuestions(form).flatMap(({ id, label }) => {
    const answer = formatAnswer(answers[id], getWords('en'));
    return answer === '' ? [] : ['', label, ...quoteLines(answer)];
  });
  return [
    ...worksLines,
    ...(statement === null ? [] : ['', 'Artist statement', ...quoteLines(statement)]),
    ...(cv.length === 0 ? [] : ['', `CV: ${cv.length === 1 ? 'one entry' : `${cv.length} entries`} from your profile`]),
    ...(files.length === 0 ? [] : ['', `Files: ${files.map(({ name }) => name).join(', ')}`]),
    ...answered,
  ];
}
