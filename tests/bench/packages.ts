import { SourceMap, type SourceMapPayload } from 'node:module';
import { gzipSync } from 'node:zlib';

/** Returns the gzipped bytes of a script by package, in proportion to the length of each package's code. */
export async function bytesByPackage(script: string): Promise<Map<string, number>> {
  const code = await fetchText(script);
  const share = gzipSync(code).length / code.length;
  const mapName = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(code)?.[1];
  if (mapName === undefined) return new Map([['without a map', share * code.length]]);
  const sections = new SourceMap(JSON.parse(await fetchText(new URL(mapName, script).href)) as SourceMapPayload);
  const sums = new Map<string, number>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = sections.findEntry(row, column);
      const name = 'originalSource' in entry ? findPackage(entry.originalSource) : 'the bundler';
      sums.set(name, (sums.get(name) ?? 0) + share);
    }
  });
  return sums;
}

function findPackage(source: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(source)?.[1];
  if (inPackage === 'next' && source.includes('compiled/react-dom')) return 'react-dom (in next)';
  return inPackage ?? (source.includes('[turbopack]') ? 'the bundler' : 'ours');
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}
