import type { MutationOptions } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** Runs a mutation from where there is no component to use it, such as a queue of uploads. */
export function mutate<Answer, Variables, Shown>(
  options: MutationOptions<Answer, Error, Variables, Shown>,
  variables: Variables,
): Promise<Answer> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}
