import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { createOpportunityCalendar } from '@/lib/server/seo/opportunity-feed';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { isId } from '@/lib/shared/domain/id';
import { feedTypes } from '@/lib/shared/filters/opportunity';
import { createFile } from '../../serve-feed';

/** Responds with 404 if the call's deadline has no date. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/opportunities/[id]/calendar.ics'>,
): Promise<Response> {
  const { id } = await params;
  if (!isId(id)) return new Response(null, { status: 404 });
  try {
    const opportunity = await asVisitor('GET /v1/opportunities/{id}', { path: { id } });
    const calendar = createOpportunityCalendar(opportunity, await getPageWords());
    return calendar === null
      ? new Response(null, { status: 404 })
      : createFile(calendar, feedTypes.calendar, 'deadline.ics');
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return new Response(null, { status: 404 });
    if (error instanceof ApiUnavailableError)
      return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
    throw error;
  }
}
