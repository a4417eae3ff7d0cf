type Times = { median: number; p95: number };

/** This many requests warm up the server and are not measured. */
const WARM_UP = 10;

/** Requests a URL several times, one after the other. Times are in milliseconds. */
export async function timeRequests(url: string, visits: number): Promise<Times> {
  const times: number[] = [];
  for (let visit = 0; visit < visits + WARM_UP; visit += 1) {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (visit >= WARM_UP) times.push(performance.now() - startedAt);
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * visits)] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}
