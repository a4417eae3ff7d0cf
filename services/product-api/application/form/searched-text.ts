import { formatAnswer } from '@/lib/shared/domain/application';
import { listQuestions } from '@/lib/shared/domain/application-form';
import type { StoredSubmission } from '../schema';

/** Lists the texts in which the desk's search looks: the artist's name, the works, the statement and the answers. */
export function listSearchedText(name: string, { form, works, statement, answers }: StoredSubmission): string[] {
  return [
    name,
    ...works.flatMap(({ title, medium, statement: words }) => [title, medium ?? '', words ?? '']),
    statement ?? '',
    ...listQuestions(form).map(({ id }) => formatAnswer(answers[id])),
  ];
}
