import type { Resolver } from 'react-hook-form';
import { createContractResolver } from '@/lib/browser/forms/contract-resolver';
import { getWords } from '@/lib/browser/i18n/messages';
import { opportunityEndpoints } from '@/lib/shared/contract/opportunity-endpoints';
import { describeIssue } from '@/lib/shared/contract/values';
import { writeProblem } from '@/lib/shared/i18n/problem';
import { createOpportunityBody, dropUnfinished, listDraftErrors, type OpportunityDraft } from './opportunity-draft';

const { schema } = opportunityEndpoints['POST /v1/opportunities/'].body;

/** Load with `import()`, to keep zod out of the page's bundle. */
export const opportunityResolver: Resolver<OpportunityDraft> = createContractResolver(createOpportunityBody, schema);

type Body = ReturnType<typeof createOpportunityBody>;

/**
 * Picks the valid fields for saving automatically. Returns null without the type or title, which every draft requires.
 */
export function pickSavable(typed: OpportunityDraft, isDeadlineSet: boolean): Partial<Body> | null {
  const draft = dropUnfinished(typed);
  const wrong = new Set(
    Object.keys(listDraftErrors(draft, isDeadlineSet, new Date())).map((path) => path.split('.')[0]),
  );
  if (wrong.has('type') || wrong.has('title')) return null;
  // The server compares the way to apply with the stored fee, so neither can be saved without the other.
  if (draft.apply.method === 'IMPASTO' && wrong.has('applicationFee')) wrong.add('apply');
  // The server compares the promised date with the stored deadline, so neither can be saved without the other.
  if (wrong.has('deadline')) wrong.add('resultsDate');
  const body = createOpportunityBody(draft);
  const shapes: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = schema.shape;
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !wrong.has(name) && shapes[name]?.safeParse(value).success),
  );
}

/** Ignores a missing type or title. @param isDeadlineSet false for an unchanged deadline, which can be in the past */
export function listInvalid(draft: OpportunityDraft, isDeadlineSet: boolean, now: Date): Record<string, string> {
  const { type: _, title: __, ...own } = listDraftErrors(draft, isDeadlineSet, now);
  const { error } = schema.partial().safeParse(createOpportunityBody(draft), { error: describeIssue });
  const issues = (error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), writeProblem(message, getWords())] as const,
  );
  return { ...Object.fromEntries(issues.filter(([name]) => name !== 'title' && !Object.hasOwn(own, name))), ...own };
}
