import pg from 'pg';
import { openDatabase } from '@/services/product-api/db/open-database';
import { readEnv } from '@/services/product-api/env';
import { facetQueries, opportunityQueries } from './opportunity-lists';
import { generateOpportunities } from './opportunity-rows';
import { secondsUntilResponse, startApi, stopProgram } from './program';
import { timeRequests } from './time-requests';

const VISITS = 60;
/** Target for the 95th percentile of every list, in milliseconds. */
const MAX_TIME = 25;

/** Generates calls and times every kind of list with one client. */
export async function benchOpportunities(
  env: Record<string, string>,
  api: string,
  print: (line?: string) => void,
): Promise<void> {
  const url = env.DATABASE_URL ?? '';
  await (await openDatabase(readEnv(env))).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  const count = await generateOpportunities(client);
  await client.query('vacuum analyze');
  await client.end();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  print(`## ${count.toLocaleString('en')} opportunities, one client, ${VISITS} requests of each list\n`);
  print(`Generated in ${seconds} s.\n`);

  const program = startApi({ ...env, RESPONSE_CACHE_MB: '0' });
  try {
    await secondsUntilResponse(`${api}/readyz`);
    const slow: string[] = [];
    for (const [group, queries] of Object.entries(opportunityQueries)) {
      print(`| ${group} | median, ms | 95th percentile, ms |\n|---|---:|---:|`);
      for (const [name, query] of queries) {
        const { median, p95 } = await timeRequests(`${api}/v1/opportunities/?${query}`, VISITS);
        print(`| ${name} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`);
        if (p95 > MAX_TIME) slow.push(name);
      }
      print();
    }
    print(slow.length === 0 ? `All are under ${MAX_TIME} ms.` : `Over ${MAX_TIME} ms: ${slow.join('; ')}.`);
    print('\n| Counts beside the filters | median, ms | 95th percentile, ms |\n|---|---:|---:|');
    for (const [name, query] of facetQueries) {
      const { median, p95 } = await timeRequests(`${api}/v1/opportunities/facets?${query}`, VISITS);
      print(`| ${name} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`);
    }
    print();
  } finally {
    await stopProgram(program);
  }
}
