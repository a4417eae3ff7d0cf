import { getSite } from '@/lib/shared/site';
import { useMember } from './member';

/** Returns false if only administrators post calls on this site, and the member is not one. */
export function useMayPost(): boolean {
  const { isAdmin } = useMember();
  return isAdmin || getSite().callPosting === 'EVERYONE';
}
