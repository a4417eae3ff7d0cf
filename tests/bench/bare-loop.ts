import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Statement } from './statements';

/*
 * A process of its own: sends the given statements, all of them for one round, over so many connections as
 * fast as they go, and prints rounds per second.
 * node --import tsx tests/bench/bare-loop.ts DATABASE_URL STATEMENTS_FILE CONNECTIONS SECONDS
 */
const [connectionString, file = '', connections = '10', seconds = '5'] = process.argv.slice(2);
const statements = JSON.parse(readFileSync(file, 'utf8')) as Statement[];
const pool = new pg.Pool({ connectionString, max: Number(connections) });

async function loop(until: number): Promise<number> {
  let rounds = 0;
  while (performance.now() < until) {
    await Promise.all(statements.map((statement) => pool.query(statement)));
    rounds += 1;
  }
  return rounds;
}

async function roundsPerSecond(duration: number): Promise<number> {
  const startedAt = performance.now();
  const loops = Array.from({ length: Number(connections) }, () => loop(startedAt + duration * 1000));
  const rounds = (await Promise.all(loops)).reduce((sum, count) => sum + count, 0);
  return rounds / ((performance.now() - startedAt) / 1000);
}

await roundsPerSecond(1);
process.stdout.write(String(await roundsPerSecond(Number(seconds))));
await pool.end();
