import pg from 'pg';

export type Statement = { name?: string; text: string; values: unknown[]; rowMode?: 'array' };

/** Runs `action` and returns the statements that it sent. */
export async function recordStatements(action: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const statement = parseStatement(args);
    if (statement) statements.push(statement);
    return Reflect.apply(original, this, args);
  };
  pg.Client.prototype.query = recording as typeof original;
  try {
    await action();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}

function parseStatement([config, values]: unknown[]): Statement | undefined {
  if (typeof config === 'string') return { text: config, values: Array.isArray(values) ? values : [] };
  if (typeof config !== 'object' || config === null || !('text' in config)) return undefined;
  const { text, name, rowMode } = config as pg.QueryConfig & { rowMode?: 'array' };
  const given = Array.isArray(values)
    ? values
    : 'values' in config && Array.isArray(config.values)
      ? config.values
      : [];
  return { text, values: given, ...(name ? { name } : {}), ...(rowMode ? { rowMode } : {}) };
}
