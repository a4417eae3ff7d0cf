import { errorToMessage } from '@/lib/shared/api/error-message';
import { encodeBody, send } from '@/lib/shared/api/request';

const BROKEN_LINKS = '/api/broken-links';
/** In characters. */
const MAX_LENGTH = 500;

/** Returns an error message, or null if the report was sent. */
export async function reportBrokenLink(otherwise: string): Promise<string | null> {
  const path = window.location.pathname.slice(0, MAX_LENGTH);
  try {
    await send(BROKEN_LINKS, { method: 'POST', ...encodeBody({ path, from: findLinkingPage() }) });
    return null;
  } catch (error) {
    return errorToMessage(error, otherwise);
  }
}

/** Leaves out the query string, which can contain personal data. */
function findLinkingPage(): string | null {
  if (document.referrer === '') return null;
  const { origin, pathname } = new URL(document.referrer);
  return `${origin}${pathname}`.slice(0, MAX_LENGTH);
}
