import { queryOptions } from '@tanstack/react-query';

/**
 * The sign-in methods of an account, fetched from the identity service, because the SDK's cached user may be outdated.
 */
export function signInMethodsQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'sign-in methods'],
    queryFn: async () => {
      const { readSignInMethods } = await import('@/lib/browser/sign-in/sign-in-methods');
      return readSignInMethods();
    },
    // A link in a mail, opened in another browser, changes them.
    staleTime: 0,
  });
}
