import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

type Instruction = { name: string; text: string };

export type Stage = { parent: string; instructions: Instruction[] };

export function readStages(): Map<string, Stage> {
  const lines = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  const stages = new Map<string, Stage>();
  let current: Stage | undefined;
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    const [, parent, stage] = name === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(text) ?? []) : [];
    if (parent !== undefined && stage !== undefined) {
      current = { parent, instructions: [] };
      stages.set(stage, current);
    } else if (name !== '') current?.instructions.push({ name, text: text.replaceAll(/\s+/g, ' ') });
  }
  return stages;
}

/** Lists an instruction's arguments in a stage and in its base stages. */
export function listInstructions(stages: Map<string, Stage>, stage: string, name: string): string[] {
  const found = stages.get(stage);
  if (found === undefined) return [];
  const own = found.instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
  return [...listInstructions(stages, found.parent, name), ...own];
}

const mapping = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const composition = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.object({ target: z.string(), args: mapping.optional() }).optional(),
      cap_drop: z.array(z.string()),
      environment: mapping,
      network_mode: z.string().optional(),
      ports: z.array(z.string()).default([]),
      read_only: z.boolean(),
      security_opt: z.array(z.string()),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

export type Composition = z.infer<typeof composition>;

export function readComposition(file: string): Composition {
  return composition.parse(parse(readFileSync(file, 'utf8'), { merge: true }));
}

/** Returns a function that checks whether .dockerignore excludes a file or its folder. */
export function readDockerignore(): (path: string) => boolean {
  const patterns = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
