import pg from 'pg';
import { z } from 'zod';
import type { Statement } from '../statements';

/** @property largeTable a sequential scan of a table with more rows than this is an error */
type Options = { largeTable?: number; settings?: readonly string[] };

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Actual Rows'?: number | undefined;
  'Actual Loops'?: number | undefined;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: PlanNode[] | undefined;
};

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number().optional(),
    'Actual Loops': z.number().optional(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z.array(
  z.object({ Plan: planNode, 'Planning Time': z.number().default(0), 'Execution Time': z.number().default(0) }),
);

/** @property rows the most rows that any scan has read. @property milliseconds the time for planning and execution. */
export type Plan = { nodes: string[]; rows: number; milliseconds: number };

/**
 * Runs the statements that read rows, and describes the plans of all statements.
 * @throws Error if a plan scans a large table sequentially
 */
export async function explainStatements(
  url: string,
  statements: readonly Statement[],
  { largeTable = 10_000, settings = [] }: Options = {},
): Promise<Plan> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of settings) await client.query(setting);
    const nodes: PlanNode[] = [];
    let milliseconds = 0;
    for (const { text, values } of statements.filter((one) => /^\s*(select|with|update|delete)\b/i.test(one.text))) {
      const isRead = /^\s*(select|with)\b/i.test(text);
      const { rows } = await client.query({
        text: `explain (${isRead ? 'analyze, timing off, ' : ''}format json) ${text}`,
        values,
      });
      for (const { Plan, ...times } of explained.parse(rows[0]?.['QUERY PLAN'])) {
        nodes.push(...listNodes(Plan));
        milliseconds += times['Planning Time'] + times['Execution Time'];
      }
    }
    await rejectSequentialScans(client, nodes, largeTable);
    return { ...describeNodes(nodes), milliseconds };
  } finally {
    await client.end();
  }
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}

async function rejectSequentialScans(client: pg.Client, nodes: readonly PlanNode[], rows: number): Promise<void> {
  const scanned = nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));
  const large = await client.query<{ name: string }>(
    'select relname as name from pg_class where relname = any($1) and reltuples > $2',
    [scanned, rows],
  );
  if (large.rowCount !== 0) throw new Error(`Scans the whole table: ${large.rows.map(({ name }) => name).join(', ')}`);
}

const countRead = (node: PlanNode) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);

function describeNodes(nodes: readonly PlanNode[]): Omit<Plan, 'milliseconds'> {
  const run = nodes.filter((node) => node['Actual Loops'] !== 0);
  const scans = run.filter((node) => getSource(node) !== undefined);
  return {
    nodes: [...new Set(run.filter(isNamed).map(nameNode))],
    rows: Math.round(Math.max(0, ...scans.map((node) => countRead(node) * (node['Actual Loops'] ?? 0)))),
  };
}

const getSource = (node: PlanNode) => node['Index Name'] ?? node['Relation Name'];
const isNamed = (node: PlanNode) => getSource(node) !== undefined || /Sort|Join|Loop|Aggregate/.test(node['Node Type']);
const nameNode = (node: PlanNode) => [node['Node Type'], getSource(node)].filter(Boolean).join(' ');
