import type { QuestionDraft } from './application-draft';

type Suggestion = Omit<Partial<QuestionDraft>, 'id'> & Pick<QuestionDraft, 'kind' | 'label'>;

/** Questions of many calls, which are added by one press. */
export const suggestedQuestions: readonly Suggestion[] = [
  { kind: 'LONG', label: 'What would you do here?', isRequired: true, maxLength: '1500' },
  { kind: 'SHORT', label: 'Which dates suit you?' },
  { kind: 'LINK', label: 'A link to a video or a website' },
  { kind: 'SHORT', label: 'How did you hear of us?' },
  {
    kind: 'CONSENT',
    label: 'I agree that the organizer and the jury read and keep my application to decide about this call.',
    isRequired: true,
  },
];

/** The name of a suggestion on its button. */
export function formatSuggestion({ kind, label }: Suggestion): string {
  return kind === 'CONSENT' ? 'Consent to the processing' : label;
}
