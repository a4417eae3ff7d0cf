import { writeStored } from '@/lib/browser/store/local-storage';
import { addLanguage, type Language, splitLanguage } from '@/lib/shared/i18n/languages';

const PLACE = 'place-in-page';
export const LANGUAGE_OFFER = 'language-offer';

/** Remembers that the visitor wants no other language than the chosen one. */
export function dismissOffer(): void {
  writeStored(LANGUAGE_OFFER, 'dismissed');
}

/** Opens the page in another language, at the same place. */
export function goToLanguage(language: Language): void {
  dismissOffer();
  const { pathname, search, hash } = window.location;
  try {
    sessionStorage.setItem(PLACE, String(window.scrollY / document.documentElement.scrollHeight));
  } catch {
    // The storage may be blocked. The page then opens at its start.
  }
  window.location.assign(addLanguage(splitLanguage(pathname).path, language) + search + hash);
}

/** Scrolls to the place in the page from which its language was chosen. */
export function restorePlace(): void {
  try {
    const place = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    if (place !== null) window.scrollTo({ top: Number(place) * document.documentElement.scrollHeight });
  } catch {
    // The storage may be blocked.
  }
}
