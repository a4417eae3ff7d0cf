import { load, type Served } from './load';

/** Number of connections that the load generator opens. */
export const CONNECTIONS = 10;
const SECONDS = 2;
/** Enough requests for Node to compile the server's busiest code. */
const WARM_UP_REQUESTS = 5_000;
const MAX_WARM_UPS = 15;

/**
 * Warms up each URL, then measures the URLs in turn, so that other load affects all of them.
 * @returns each URL's median rate, in requests per second
 */
export async function compareRates<Name extends string>(
  addresses: Record<Name, string>,
  rounds: number,
): Promise<Record<Name, number>> {
  const named = Object.entries<string>(addresses);
  for (const [, url] of named) await warmUp(url);
  const rates = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of named) {
      rates.set(name, [...(rates.get(name) ?? []), (await request(url)).rate]);
    }
  }
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries([...rates].map(([name, all]) => [name, median(all)])) as Record<Name, number>;
}

async function warmUp(url: string): Promise<void> {
  let requests = 0;
  for (let time = 0; time < MAX_WARM_UPS && requests < WARM_UP_REQUESTS; time += 1) {
    requests += (await request(url)).requests;
  }
}

function request(url: string): Promise<Served> {
  return load({ url, connections: CONNECTIONS, seconds: SECONDS });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
