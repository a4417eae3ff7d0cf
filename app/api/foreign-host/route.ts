import { FOREIGN_HOST } from '@/lib/network/local-request';

/** Misdirected Request (RFC 9110, section 15.5.20). */
const reject = () => new Response(FOREIGN_HOST, { status: 421, headers: { 'cache-control': 'no-store' } });

export { reject as DELETE, reject as GET, reject as HEAD, reject as PATCH, reject as POST, reject as PUT };
