import { findPlaceholderProblem, type MessageText, messageLimits } from '@/lib/shared/domain/message';
import { formatCount } from '@/lib/shared/domain/text';

/**
 * Returns why a text cannot be sent.
 * @returns messages by field.
 */
export function findMessageProblems({ subject, text }: MessageText): Record<string, string> {
  const problems = {
    subject: findProblem(subject, messageLimits.subject, 'Write a subject.'),
    text: findProblem(text, messageLimits.text, 'Write your message.'),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
}

function findProblem(value: string, max: number, missing: string): string | null {
  if (value.trim() === '') return missing;
  if (value.trim().length > max) return `At most ${formatCount(max)} characters.`;
  return findPlaceholderProblem(value);
}
