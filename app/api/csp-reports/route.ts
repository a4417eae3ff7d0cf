import { logPolicyViolations } from '@/lib/server/bff/policy-violations';

export const POST = (request: Request) => logPolicyViolations(request);
