import { queryOptions } from '@tanstack/react-query';

/** The sign-in methods of an account, read from the identity service and not from this browser's memory. */
export function signInMethodsQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'sign-in methods'],
    queryFn: async () => {
      const { readSignInMethods } = await import('@/lib/browser/sign-in/sign-in-methods');
      return readSignInMethods();
    },
    // A link in a mail, opened elsewhere, changes them.
    staleTime: 0,
  });
}
