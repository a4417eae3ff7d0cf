import { z } from 'zod';
import { fileKinds } from '@/lib/shared/domain/application-file';
import {
  type ApplicationForm,
  demands,
  findFormProblems,
  applicationFormLimits as limits,
  questionKinds,
  workDetails,
} from '@/lib/shared/domain/application-form';
import { problemWords } from '@/lib/shared/i18n/problem';
import { createTranslationsSchema } from './translations';
import { id, line, strictObject, text } from './values';

const bound = z.number().min(-1_000_000_000).max(1_000_000_000).nullable();

const question = strictObject('Question', {
  id: id.meta({ description: 'Chosen by the client. Answers name it.' }),
  kind: z.enum(questionKinds),
  label: line(limits.label),
  help: text(limits.help).nullable(),
  translations: createTranslationsSchema({
    label: line(limits.label, 1),
    help: text(limits.help, 1),
    options: text(limits.options * (limits.option + 1), 1).meta({
      description: 'A line for each option, in their order.',
    }),
  }).optional(),
  isRequired: z.boolean(),
  options: z.array(line(limits.option, 1)).max(limits.options),
  maxLength: z.int().min(1).max(limits.long).nullable(),
  min: bound,
  max: bound,
  isHiddenFromJury: z.boolean().default(false).meta({ description: 'True if only the organizer gets the answer.' }),
});

const section = strictObject('FormSection', {
  id,
  title: line(limits.sectionTitle),
  help: text(limits.help).nullable(),
  questions: z.array(question).max(limits.questions),
});

const fileRequest = strictObject('FileRequest', {
  id: id.meta({ description: 'Chosen by the client. The files of applications name it.' }),
  label: line(limits.label),
  help: text(limits.help).nullable(),
  kind: z.enum(fileKinds),
  isRequired: z.boolean(),
});

const works = z.int().min(0).max(limits.works);

export const applicationForm = z
  .strictObject({
    works: z.strictObject({ min: works, max: works }),
    workDetails: z.array(z.enum(workDetails)).max(workDetails.length),
    statement: z.enum(demands),
    cv: z.enum(demands),
    files: z.array(fileRequest).max(limits.files),
    showsAccepted: z.boolean().meta({
      description: "True if the call's page names the accepted artists who want it.",
    }),
    maxApplications: z.int().min(1).max(limits.applications).default(1).meta({
      description: 'How many applications an artist may send. Withdrawn ones do not count.',
    }),
    sections: z.array(section).max(limits.sections),
  })
  .superRefine((form: ApplicationForm, context) => {
    for (const [path, message] of Object.entries(findFormProblems(form, problemWords))) {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    }
  })
  .meta({ id: 'ApplicationForm' });
