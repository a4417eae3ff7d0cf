import * as navigation from 'next/navigation';
import { useMemo } from 'react';
import { addLanguage, splitLanguage } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';

/** Next's router. Paths are in the page's language. */
export function useRouter(): ReturnType<typeof navigation.useRouter> {
  const router = navigation.useRouter();
  const language = useLanguage();
  return useMemo(
    () => ({
      ...router,
      push: (path, options) => router.push(addLanguage(path, language), options),
      replace: (path, options) => router.replace(addLanguage(path, language), options),
      prefetch: (path, options) => router.prefetch(addLanguage(path, language), options),
    }),
    [router, language],
  );
}

export function usePathname(): string {
  return splitLanguage(navigation.usePathname()).path;
}
